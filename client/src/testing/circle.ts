import { collectionDate } from '@kolo/server/domain/schedule.ts';
import type { SessionViewer } from '../lib/session.tsx';
import {
  aCycle,
  aParticipant,
  aPayment,
  aRound,
  aViewer,
  type TestCycle,
  type TestParticipant,
} from './builders.ts';

/** In collection order. Ada is the owner. */
const PEOPLE = [
  ['Ada', 'LO'],
  ['Bola', 'OK'],
  ['Chidi', 'AD'],
  ['Dele', 'NW'],
] as const;
export type Name = (typeof PEOPLE)[number][0];

/** Each stage includes the ones before. */
const STAGES = ['setup', 'frozen', 'assigned', 'confirmed', 'running'] as const;
type CycleStage = (typeof STAGES)[number];

export interface CircleOptions {
  stage?: CycleStage;
  /** The number of participants, at most four. */
  size?: number;
  viewer?: Name;
  /** Fields that differ from the stage. */
  given?: Partial<TestCycle>;
  /** Fields that differ for one participant. */
  participants?: Partial<Record<Name, Partial<TestParticipant>>>;
}

export const viewerCalled = (name: Name): SessionViewer =>
  aViewer({ id: `user-${name.toLowerCase()}`, email: `${name.toLowerCase()}@example.com`, firstName: name });

/** A cycle at one stage, as one of its participants sees it. */
export function aCircle({
  stage = 'setup',
  size = 3,
  viewer = 'Ada',
  given = {},
  participants: differing = {},
}: CircleOptions = {}): TestCycle {
  const reached = (other: CycleStage) => STAGES.indexOf(stage) >= STAGES.indexOf(other);
  const startDate = given.startDate ?? '2027-01-31';
  const frequency = given.frequency ?? 28;
  const people = PEOPLE.slice(0, size);

  const participants = people.map(([name, surname], slot) =>
    aParticipant({
      id: `participant-${name.toLowerCase()}`,
      userId: `user-${name.toLowerCase()}`,
      name: `${name}.${surname}`,
      email: `${name.toLowerCase()}@example.com`,
      relationship: name === 'Ada' ? null : 'FRIEND',
      ...(reached('assigned') && {
        isCollector: true,
        slot,
        dateCollected: collectionDate(startDate, frequency, slot),
        confirmationStatus: reached('confirmed') ? 'APPROVED' : 'PENDING',
      }),
      ...differing[name],
    }),
  );
  const rounds = participants.map((collector, position) =>
    aRound({
      id: `round-${position}`,
      position,
      date: collectionDate(startDate, frequency, position),
      collector,
      payments: participants
        .filter((payer) => payer !== collector)
        .map(({ id, name }) => aPayment({ id: `payment-${position}-${id}`, name, participant: { id } })),
    }),
  );

  return aCycle({
    cycleFrozen: reached('frozen'),
    participantsFrozen: reached('frozen'),
    sentConfirmationEmails: reached('confirmed'),
    isRunning: reached('running'),
    roundsCreated: reached('running'),
    participants,
    isOwner: viewer === 'Ada',
    viewerParticipant: participants.find(({ name }) => name?.startsWith(viewer)) ?? null,
    rounds: reached('running') ? rounds : [],
    ...given,
  });
}
