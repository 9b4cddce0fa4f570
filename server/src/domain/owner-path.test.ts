import type { CycleState } from './cycle.ts';
import * as domain from './owner-path.ts';

const { PATH_STEPS } = domain;
type Participants = Parameters<typeof domain.ownerPath>[1];
/** The path of a cycle whose owner is the first participant. */
const ownerPath = (cycle: CycleState, participants: Participants) =>
  domain.ownerPath(
    cycle,
    participants.map((each, index) => ({ ...each, isOwner: index === 0 })),
  );

const draft: CycleState = {
  cycleFrozen: false,
  participantsFrozen: false,
  isRunning: false,
  roundsCreated: false,
  sentConfirmationEmails: false,
  participantsCount: 1,
  collectorsAssigned: false,
  allCollectorsConfirmed: false,
  stage: 'SETUP',
};
const participant = (label: string, given: Partial<Participants[number]> = {}): Participants[number] => ({
  label,
  status: 'ACCEPTED',
  isCollector: false,
  confirmationStatus: 'PENDING',
  emailProven: true,
  isOwner: false,
  slotWishes: null,
  ...given,
});
const pending = (label: string) => participant(label, { status: 'PENDING' });
const declined = (label: string) => participant(label, { status: 'REJECTED' });
const collector = (label: string) => participant(label, { isCollector: true });
const approved = (label: string) => participant(label, { isCollector: true, confirmationStatus: 'APPROVED' });
const rejected = (label: string) => participant(label, { isCollector: true, confirmationStatus: 'REJECTED' });

const halfway = { ...draft, cycleFrozen: true };
const frozen = { ...halfway, participantsFrozen: true };
const assigned = { ...frozen, collectorsAssigned: true };
const sent = { ...assigned, sentConfirmationEmails: true };
const confirmed = { ...sent, allCollectorsConfirmed: true };
const duo = [participant('Ada.LO'), participant('Bob.BU')];

it.each<[string, CycleState, Participants, string, string]>([
  ['the owner is alone', draft, [participant('Ada.LO')], 'invite', 'Only you so far'],
  [
    'someone was invited',
    draft,
    [participant('Ada.LO'), pending('bob@x.io')],
    'invite',
    '0 of 1 answered so far, waiting for bob@x.io',
  ],
  [
    'some have answered, and some have not',
    draft,
    [...duo, pending('eve@x.io'), pending('pat@x.io'), declined('kim@x.io')],
    'invite',
    '2 of 4 answered so far, waiting for eve@x.io and pat@x.io',
  ],
  [
    'everyone rejected the invite',
    draft,
    [participant('Ada.LO'), declined('bob@x.io'), declined('eve@x.io')],
    'invite',
    'No one has joined yet: invite others, or carry on alone',
  ],
  [
    'everyone has answered, and one person rejected the invite',
    draft,
    [...duo, declined('eve@x.io')],
    'freezeCycle',
    'Check the dates and the amount, then freeze them',
  ],
  [
    'one has not answered',
    halfway,
    [...duo, pending('eve@x.io')],
    'freezeParticipants',
    'Waiting for eve@x.io to answer',
  ],
  [
    'two have not answered',
    halfway,
    [...duo, pending('eve@x.io'), pending('pat@x.io')],
    'freezeParticipants',
    'Waiting for eve@x.io and pat@x.io to answer',
  ],
  [
    'five have not answered',
    halfway,
    ['a', 'b', 'c', 'd', 'e'].map(pending),
    'freezeParticipants',
    'Waiting for a, b, c and 2 more to answer',
  ],
  ['all have answered', halfway, duo, 'freezeParticipants', 'Everyone has answered'],
  ['both sections are frozen', frozen, duo, 'chooseCollectors', 'Decide who collects when'],
  [
    'a collector rejected a slot',
    sent,
    [approved('Ada.LO'), rejected('Bob.BU')],
    'chooseCollectors',
    'Bob.BU rejected their turn: choose another order',
  ],
  [
    'a collector rejected a slot and suggested others',
    sent,
    [approved('Ada.LO'), { ...rejected('Bob.BU'), slotWishes: [2] }],
    'chooseCollectors',
    'Bob.BU rejected their turn and suggested other turns: choose another order',
  ],
  [
    'the collectors are chosen',
    assigned,
    [collector('Ada.LO'), collector('Bob.BU')],
    'sendConfirmations',
    'Ask 2 people to confirm',
  ],
  [
    'one has confirmed before the emails',
    assigned,
    [approved('Ada.LO'), collector('Bob.BU')],
    'sendConfirmations',
    'Ask 1 person to confirm',
  ],
  [
    'the emails were sent',
    sent,
    [approved('Ada.LO'), collector('Bob.BU')],
    'confirm',
    '1 of 2 confirmed so far, waiting for Bob.BU',
  ],
  [
    'the owner has not answered either',
    sent,
    [collector('Ada.LO'), collector('Bob.BU')],
    'confirm',
    '0 of 2 confirmed so far, waiting for you and Bob.BU',
  ],
  ['all have confirmed', confirmed, [approved('Ada.LO'), approved('Bob.BU')], 'run', 'Everything is ready'],
])(
  'when %s, the path names the next step and what it is waiting for',
  (_when, cycle, participants, name, waitsFor) => {
    const path = ownerPath(cycle, participants);

    expect(path.map((step) => step.name)).toEqual([...PATH_STEPS]);
    expect(path.filter((step) => step.state === 'next')).toEqual([
      expect.objectContaining({ name, waitsFor }),
    ]);
    expect(path.filter((step) => step.waitsFor !== undefined)).toHaveLength(1);
  },
);

it.each<[string, CycleState, Participants, boolean]>([
  ['no one was invited', draft, [participant('Ada.LO')], false],
  ['an invite is not answered', draft, [...duo, pending('eve@x.io')], true],
  ['all have answered', draft, duo, false],
  ['an invite is not answered, and the owner has gone on', halfway, [...duo, pending('eve@x.io')], true],
  ['everyone has answered, and the owner has gone on', halfway, duo, false],
  ['a slot was rejected', sent, [approved('Ada.LO'), rejected('Bob.BU')], false],
  ['the emails are not sent yet', assigned, [collector('Ada.LO'), collector('Bob.BU')], false],
  ['a slot is not confirmed', sent, [approved('Ada.LO'), collector('Bob.BU')], true],
  ['all have confirmed', confirmed, [approved('Ada.LO'), approved('Bob.BU')], false],
])('knows whether the next step is waiting for others: %s', (_when, cycle, participants, others) => {
  const [next] = ownerPath(cycle, participants).filter(({ state }) => state === 'next');

  expect(next?.waitsForOthers).toBe(others);
});

it.each<[string, CycleState, Participants, boolean]>([
  ['the emails are not sent yet', assigned, [collector('Ada.LO'), collector('Bob.BU')], false],
  ['no one has answered', sent, [collector('Ada.LO'), collector('Bob.BU')], true],
  ['only the owner has answered', sent, [approved('Ada.LO'), collector('Bob.BU')], false],
  ['the owner collects nothing', sent, [participant('Ada.LO'), collector('Bob.BU')], false],
])('knows whether the owner’s own answer is missing: %s', (_when, cycle, participants, isMissing) => {
  const path = ownerPath(cycle, participants);

  expect(path.some((step) => step.isOwnAnswerMissing)).toBe(isMissing);
});

it('has no next step once the cycle runs', () => {
  const path = ownerPath({ ...confirmed, isRunning: true }, [approved('Ada.LO'), approved('Bob.BU')]);

  expect(path.map((step) => step.state)).toEqual(PATH_STEPS.map(() => 'done'));
  expect(path.map((step) => step.waitsFor)).toEqual(PATH_STEPS.map(() => undefined));
});

it('counts the emails as sent once everyone has confirmed without them', () => {
  const path = ownerPath({ ...confirmed, sentConfirmationEmails: false }, [
    approved('Ada.LO'),
    approved('Bob.BU'),
  ]);

  expect(path.find((step) => step.state === 'next')?.name).toBe('run');
});

it('lets an owner go on alone by freezing the participants', () => {
  const path = ownerPath({ ...draft, participantsFrozen: true }, [participant('Ada.LO')]);

  expect(path.map((step) => [step.name, step.state]).slice(0, 3)).toEqual([
    ['invite', 'done'],
    ['freezeCycle', 'next'],
    ['freezeParticipants', 'done'],
  ]);
});

it('labels each step', () => {
  expect(ownerPath(draft, [participant('Ada.LO')]).map((step) => step.label)).toEqual([
    'Invite people',
    'Freeze the cycle',
    'Freeze the participants',
    'Choose collectors',
    'Send confirmation emails',
    'Everyone confirms',
    'Run the cycle',
  ]);
});

const unverified = (label: string) => participant(label, { isCollector: true, emailProven: false });

it.each<[string, CycleState, Participants, string | undefined]>([
  [
    'sending confirmations',
    assigned,
    [collector('a'), unverified('b'), unverified('c')],
    '2 of 3 people haven’t confirmed their email yet: b and c',
  ],
  [
    'everyone confirming, none with a confirmed email',
    sent,
    [unverified('a'), unverified('b')],
    'No one has confirmed their email yet',
  ],
  [
    'everyone confirming',
    sent,
    [collector('a'), unverified('b')],
    '1 of 2 people hasn’t confirmed their email yet: b',
  ],
  [
    'running',
    confirmed,
    [approved('a'), approved('b'), unverified('c')],
    '1 of 3 people hasn’t confirmed their email yet: c',
  ],
  [
    'running, when the owner has not',
    confirmed,
    [unverified('a'), approved('b')],
    'You haven’t confirmed your own email yet',
  ],
  [
    'running, when the owner and another have not',
    confirmed,
    [unverified('a'), approved('b'), unverified('c')],
    '2 of 3 people haven’t confirmed their email yet: you and c',
  ],
  ['running, when everyone has', confirmed, [approved('a'), approved('b')], undefined],
  [
    'choosing collectors, which is not one of the last steps',
    frozen,
    [collector('a'), unverified('b')],
    undefined,
  ],
  [
    'running, when a person who rejected the invite has not verified their email',
    confirmed,
    [approved('a'), participant('b', { status: 'REJECTED', emailProven: false })],
    undefined,
  ],
])(
  'notes before the last steps how many have not verified their email: %s',
  (_step, cycle, participants, note) => {
    const path = ownerPath(cycle, participants);

    expect(path.find(({ state }) => state === 'next')?.note).toBe(note);
    expect(path.filter((step) => step.note !== undefined)).toHaveLength(note === undefined ? 0 : 1);
    const isAboutOwner = note !== undefined && /^No one|^You|you and/.test(note);
    expect(path.some((step) => step.isOwnerUnverified)).toBe(isAboutOwner);
  },
);

it('is that of the owner who took the cycle over, and is not the first participant', () => {
  const people = [collector('Ada.LO'), { ...collector('Bob.BU'), isOwner: true, emailProven: false }];
  const [next] = domain.ownerPath(sent, people).filter(({ state }) => state === 'next');

  expect(next).toMatchObject({ name: 'confirm', isOwnAnswerMissing: true, isOwnerUnverified: true });
  expect(next?.waitsFor).toContain('Ada.LO and you');
});
