import type { CycleState } from './cycle.ts';
import { ownerPath, PATH_STEPS } from './owner-path.ts';

type Participants = Parameters<typeof ownerPath>[1];

const draft: CycleState = {
  cycleFrozen: false,
  participantsFrozen: false,
  isRunning: false,
  roundsCreated: false,
  sentConfirmationEmails: false,
  participantsCount: 1,
  collectorsAssigned: false,
  allCollectorsConfirmed: false,
};
const participant = (label: string, given: Partial<Participants[number]> = {}): Participants[number] => ({
  label,
  status: 'ACCEPTED',
  isCollector: false,
  confirmationStatus: 'PENDING',
  ...given,
});
const pending = (label: string) => participant(label, { status: 'PENDING' });
const asked = (label: string) => participant(label, { isCollector: true });
const approved = (label: string) => participant(label, { isCollector: true, confirmationStatus: 'APPROVED' });
const rejected = (label: string) => participant(label, { isCollector: true, confirmationStatus: 'REJECTED' });

const halfway = { ...draft, cycleFrozen: true };
const frozen = { ...halfway, participantsFrozen: true };
const assigned = { ...frozen, collectorsAssigned: true };
const sent = { ...assigned, sentConfirmationEmails: true };
const confirmed = { ...sent, allCollectorsConfirmed: true };
const duo = [participant('Ada.LO'), participant('Bob.BU')];

it.each<[string, CycleState, Participants, string, string]>([
  ['the owner is alone', draft, [participant('Ada.LO')], 'invite', 'Nobody but you is part of it yet'],
  [
    'somebody was invited',
    draft,
    [participant('Ada.LO'), pending('bob@x.io')],
    'freezeCycle',
    'Settle the dates and the amount, then freeze them',
  ],
  [
    'one has not answered',
    halfway,
    [...duo, pending('eve@x.io')],
    'freezeParticipants',
    'eve@x.io has not answered yet',
  ],
  [
    'two have not answered',
    halfway,
    [...duo, pending('eve@x.io'), pending('pat@x.io')],
    'freezeParticipants',
    'eve@x.io and pat@x.io have not answered yet',
  ],
  [
    'five have not answered',
    halfway,
    ['a', 'b', 'c', 'd', 'e'].map(pending),
    'freezeParticipants',
    'a, b, c and 2 more have not answered yet',
  ],
  ['all have answered', halfway, duo, 'freezeParticipants', 'Everyone has answered'],
  ['both sections are frozen', frozen, duo, 'chooseCollectors', 'Give each slot to one of you'],
  [
    'somebody rejected a slot',
    sent,
    [approved('Ada.LO'), rejected('Bob.BU')],
    'chooseCollectors',
    'Bob.BU rejected the slot: choose again',
  ],
  [
    'the collectors are chosen',
    assigned,
    [asked('Ada.LO'), asked('Bob.BU')],
    'sendConfirmations',
    '2 collectors to be asked',
  ],
  [
    'one has confirmed before being asked',
    assigned,
    [approved('Ada.LO'), asked('Bob.BU')],
    'sendConfirmations',
    '1 collector to be asked',
  ],
  [
    'the e-mails went out',
    sent,
    [approved('Ada.LO'), asked('Bob.BU')],
    'confirm',
    '1 of 2 have confirmed; Bob.BU has not answered yet',
  ],
  ['all have confirmed', confirmed, [approved('Ada.LO'), approved('Bob.BU')], 'run', 'Everything is ready'],
])('when %s, the next step is named with what it waits for', (_when, cycle, participants, name, waitsFor) => {
  const path = ownerPath(cycle, participants);

  expect(path.map((step) => step.name)).toEqual([...PATH_STEPS]);
  expect(path.filter((step) => step.state === 'next')).toEqual([expect.objectContaining({ name, waitsFor })]);
  expect(path.filter((step) => step.waitsFor !== undefined)).toHaveLength(1);
});

it('has nothing next once the cycle runs', () => {
  const path = ownerPath({ ...confirmed, isRunning: true }, [approved('Ada.LO'), approved('Bob.BU')]);

  expect(path.map((step) => step.state)).toEqual(PATH_STEPS.map(() => 'done'));
  expect(path.map((step) => step.waitsFor)).toEqual(PATH_STEPS.map(() => undefined));
});

it('takes the e-mails for sent once all have confirmed without them', () => {
  const path = ownerPath({ ...confirmed, sentConfirmationEmails: false }, [
    approved('Ada.LO'),
    approved('Bob.BU'),
  ]);

  expect(path.find((step) => step.state === 'next')?.name).toBe('run');
});

it('lets an owner go on alone: freezing the participants is an answer, too', () => {
  const path = ownerPath({ ...draft, participantsFrozen: true }, [participant('Ada.LO')]);

  expect(path.map((step) => [step.name, step.state]).slice(0, 3)).toEqual([
    ['invite', 'done'],
    ['freezeCycle', 'next'],
    ['freezeParticipants', 'done'],
  ]);
});

it('says what each step is', () => {
  expect(ownerPath(draft, [participant('Ada.LO')]).map((step) => step.label)).toEqual([
    'Invite people',
    'Freeze the cycle',
    'Freeze the participants',
    'Choose collectors',
    'Send confirmation e-mails',
    'Everyone confirms',
    'Run the cycle',
  ]);
});
