import { assignment, noSlot, stateOf, type ParticipantState } from '../../src/domain/collectors.ts';
import {
  freezing,
  transition,
  unlocking,
  type CycleFlags,
  type Section,
  type TransitionName,
} from '../../src/domain/cycle.ts';
import { DomainError } from '../../src/domain/errors.ts';
import type { CollectionResponse, InviteResponse } from '../../src/domain/participant.ts';
import { notEnded } from '../../src/domain/stage.ts';

/** A whole cycle in memory, changed by nothing but the domain's own functions, as the services use them. */
export interface Life {
  flags: CycleFlags;
  schedule: { startDate: string; frequency: number };
  participants: ParticipantState[];
  /** For which slot and day each collector said yes. */
  approvals: Map<string, string>;
  invited: number;
}

export const born = (): Life => ({
  flags: {
    cycleFrozen: false,
    participantsFrozen: false,
    isRunning: false,
    roundsCreated: false,
    sentConfirmationEmails: false,
  },
  schedule: { startDate: '2027-01-31', frequency: 7 },
  participants: [{ id: 'owner', status: 'ACCEPTED', ...noSlot }],
  approvals: new Map(),
  invited: 0,
});

/** Applies an operation to the flags; false where it holds already. */
function apply(life: Life, name: TransitionName): boolean {
  const change = transition(name, stateOf(life.flags, life.participants, notEnded));
  if (change === 'done') return false;
  life.flags = { ...life.flags, ...change };
  return true;
}

const forgetCollectors = (life: Life): void => {
  life.participants = life.participants.map((participant) => ({ ...participant, ...noSlot }));
};

const change = (life: Life, id: string, facts: Partial<ParticipantState>): void => {
  life.participants = life.participants.map((participant) =>
    participant.id === id ? { ...participant, ...facts } : participant,
  );
};

export const slotOf = (participant: ParticipantState): string =>
  `${participant.slot} on ${participant.dateCollected}`;

export interface Step {
  name: string;
  /** Throws a DomainError where the domain refuses. */
  take: (life: Life) => void;
}

const nth = (life: Life, pick: number): ParticipantState => {
  const participant = life.participants[pick % life.participants.length];
  if (!participant) throw new Error('a cycle is never without participants');
  return participant;
};

export const invite: Step = {
  name: 'invite',
  take: (life) => {
    apply(life, 'editParticipants');
    life.invited += 1;
    life.participants = [...life.participants, { id: `guest ${life.invited}`, status: 'PENDING', ...noSlot }];
  },
};

export const remove = (pick: number): Step => ({
  name: 'remove',
  take: (life) => {
    apply(life, 'editParticipants');
    const { id } = nth(life, pick);
    if (id === 'owner') throw new DomainError('owner-seat');
    life.participants = life.participants.filter((participant) => participant.id !== id);
  },
});

export const respond = (pick: number, status: InviteResponse): Step => ({
  name: 'respond',
  take: (life) => {
    const participant = nth(life, pick);
    if (participant.status !== 'PENDING') throw new DomainError('already-responded');
    apply(life, 'respondToInvite');
    change(life, participant.id, { status });
  },
});

export const reschedule = (frequency: number): Step => ({
  name: 'reschedule',
  take: (life) => {
    apply(life, 'editSettings');
    life.schedule = { ...life.schedule, frequency };
  },
});

export const freeze = (section: Section): Step => ({
  name: `freeze ${section}`,
  take: (life) => {
    if (apply(life, freezing[section]) && section === 'PARTICIPANTS') {
      life.participants = life.participants.filter((participant) => participant.status !== 'PENDING');
    }
  },
});

export const unlock = (section: Section): Step => ({
  name: `unlock ${section}`,
  take: (life) => {
    if (apply(life, unlocking[section])) forgetCollectors(life);
  },
});

export const initialise: Step = {
  name: 'initialise',
  take: (life) => {
    apply(life, 'initialiseCollectors');
    forgetCollectors(life);
  },
};

/** Ranks give an order of the accepted; `corrupt` leaves the first out, or names somebody twice. */
export const assign = (ranks: readonly number[], corrupt: 'not' | 'short' | 'twice'): Step => ({
  name: corrupt === 'not' ? 'assign' : 'assign wrongly',
  take: (life) => {
    apply(life, 'assignCollectors');
    const order = life.participants
      .filter((participant) => participant.status === 'ACCEPTED')
      .map(({ id }, index) => ({ id, rank: ranks[index] ?? index }))
      .sort((one, other) => one.rank - other.rank)
      .map(({ id }) => id);
    const given = { not: order, short: order.slice(1), twice: [...order, ...order.slice(0, 1)] }[corrupt];
    const facts = assignment(given, life.participants, life.schedule);
    life.participants = life.participants.map((participant) => ({
      ...participant,
      ...(facts.get(participant.id) ?? noSlot),
    }));
    if ([...facts.values()].some((fact) => fact.confirmationStatus === 'PENDING')) {
      life.flags = { ...life.flags, sentConfirmationEmails: false };
    }
  },
});

export const send: Step = { name: 'send', take: (life) => void apply(life, 'sendConfirmations') };

export const confirm = (pick: number, confirmationStatus: CollectionResponse): Step => ({
  name: `${confirmationStatus} a slot`,
  take: (life) => {
    const participant = nth(life, pick);
    if (!participant.isCollector) throw new DomainError('no-slot');
    apply(life, 'confirmCollection');
    if (participant.confirmationStatus !== 'PENDING') throw new DomainError('already-responded');
    change(life, participant.id, { confirmationStatus });
    if (confirmationStatus === 'APPROVED') life.approvals.set(participant.id, slotOf(participant));
  },
});

export const approveAll: Step = {
  name: 'approve all',
  take: (life) => {
    for (const participant of life.participants.filter(
      (each) => each.isCollector && each.confirmationStatus === 'PENDING',
    )) {
      apply(life, 'confirmCollection');
      change(life, participant.id, { confirmationStatus: 'APPROVED' });
      life.approvals.set(participant.id, slotOf(participant));
    }
  },
};

export const run: Step = { name: 'run', take: (life) => void apply(life, 'run') };
