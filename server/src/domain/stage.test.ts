import { cycleTypeLabel } from './cycle.ts';
import { everyFrequency } from './schedule.ts';
import { notEnded, stageLabel, stageOf, STAGES } from './stage.ts';

const blank = {
  cycleFrozen: false,
  participantsFrozen: false,
  isRunning: false,
  roundsCreated: false,
  sentConfirmationEmails: false,
  participantsCount: 1,
  collectorsAssigned: false,
  allCollectorsConfirmed: false,
};
const confirmed = { collectorsAssigned: true, allCollectorsConfirmed: true };
const stopped = { isOpen: true, isStopped: true, owes: false };
const frozen = { ...blank, cycleFrozen: true, participantsFrozen: true };

it.each([
  ['SETUP', 'nothing is frozen', blank],
  ['SETUP', 'only one section is frozen', { ...blank, cycleFrozen: true }],
  ['FROZEN', 'both sections are frozen', frozen],
  ['CONFIRMING', 'every slot has a collector', { ...frozen, collectorsAssigned: true }],
  ['READY', 'every collector has confirmed', { ...frozen, ...confirmed }],
] as const)('a cycle is at %s when %s', (stage, _when, state) => {
  expect(stageOf(state, notEnded)).toBe(stage);
});

it.each([
  ['RUNNING', 'a payment is open', notEnded],
  ['COMPLETED', 'every payment was received', { ...notEnded, isOpen: false }],
  ['STOPPED', 'it was stopped and repayments are open', { ...stopped, owes: true }],
  ['SETTLED', 'it was stopped and nothing is owed, even if payments are open', stopped],
] as const)('a running cycle is at %s when %s', (stage, _when, end) => {
  expect(stageOf({ ...frozen, ...confirmed, isRunning: true }, end)).toBe(stage);
});

it('every stage has its own label', () => {
  expect(new Set(STAGES.map(stageLabel)).size).toBe(STAGES.length);
});

it('labels frequencies and types', () => {
  expect([7, 14, 28, 10].map(everyFrequency)).toEqual([
    'every week',
    'every 2 weeks',
    'every month',
    'every 10 days',
  ]);
  expect(cycleTypeLabel('CHALLENGE')).toBe('Challenge');
});
