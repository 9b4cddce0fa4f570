import { cycleTypeLabel } from './cycle.ts';
import { everyFrequency } from './schedule.ts';
import { stageLabels, stageOf, STAGES } from './stage.ts';

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
const frozen = { ...blank, cycleFrozen: true, participantsFrozen: true };

it.each([
  ['SETUP', 'nothing is frozen', blank],
  ['SETUP', 'only one section is frozen', { ...blank, cycleFrozen: true }],
  ['FROZEN', 'both sections are frozen', frozen],
  ['CONFIRMING', 'every slot has a collector', { ...frozen, collectorsAssigned: true }],
  [
    'READY',
    'every collector has confirmed',
    { ...frozen, collectorsAssigned: true, allCollectorsConfirmed: true },
  ],
  [
    'RUNNING',
    'it runs',
    { ...frozen, collectorsAssigned: true, allCollectorsConfirmed: true, isRunning: true },
  ],
] as const)('a cycle is at %s when %s', (stage, _when, state) => {
  expect(stageOf(state)).toBe(stage);
});

it('has words for every stage, each its own', () => {
  expect(new Set(STAGES.map((stage) => stageLabels[stage])).size).toBe(STAGES.length);
});

it('writes frequencies and types as sentences and badges do', () => {
  expect([7, 14, 28, 10].map(everyFrequency)).toEqual([
    'every week',
    'every 2 weeks',
    'every month',
    'every 10 days',
  ]);
  expect(cycleTypeLabel('CHALLENGE')).toBe('Challenge');
});
