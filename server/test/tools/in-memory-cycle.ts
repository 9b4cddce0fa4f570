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

/** A whole cycle in memory, changed only by the domain's functions, in the way the services use them. */
export interface InMemoryCycle {
  flags: CycleFlags;
  schedule: { startDate: string; frequency: number };
  participants: ParticipantState[];
  /** The slot and date that each collector approved. */
  approvals: Map<string, string>;
  invited: number;
}

export const newCycle = (): InMemoryCycle => ({
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

/** Applies an operation to the flags. @returns false if nothing changes */
function apply(cycle: InMemoryCycle, name: TransitionName): boolean {
  const change = transition(name, stateOf(cycle.flags, cycle.participants, notEnded));
  if (change === 'done') return false;
  cycle.flags = { ...cycle.flags, ...change };
  return true;
}

const forgetCollectors = (cycle: InMemoryCycle): void => {
  cycle.participants = cycle.participants.map((participant) => ({ ...participant, ...noSlot }));
};

const change = (cycle: InMemoryCycle, id: string, facts: Partial<ParticipantState>): void => {
  cycle.participants = cycle.participants.map((participant) =>
    participant.id === id ? { ...participant, ...facts } : participant,
  );
};

export const slotOf = (participant: ParticipantState): string =>
  `${participant.slot} on ${participant.dateCollected}`;

export interface Step {
  name: string;
  /** @throws DomainError if the domain refuses */
  take: (cycle: InMemoryCycle) => void;
}

const nth = (cycle: InMemoryCycle, pick: number): ParticipantState => {
  const participant = cycle.participants[pick % cycle.participants.length];
  if (!participant) throw new Error('a cycle is never without participants');
  return participant;
};

export const invite: Step = {
  name: 'invite',
  take: (cycle) => {
    apply(cycle, 'editParticipants');
    cycle.invited += 1;
    cycle.participants = [
      ...cycle.participants,
      { id: `guest ${cycle.invited}`, status: 'PENDING', ...noSlot },
    ];
  },
};

export const remove = (pick: number): Step => ({
  name: 'remove',
  take: (cycle) => {
    apply(cycle, 'editParticipants');
    const { id } = nth(cycle, pick);
    if (id === 'owner') throw new DomainError('owner-seat');
    cycle.participants = cycle.participants.filter((participant) => participant.id !== id);
  },
});

export const respond = (pick: number, status: InviteResponse): Step => ({
  name: 'respond',
  take: (cycle) => {
    const participant = nth(cycle, pick);
    if (participant.status !== 'PENDING') throw new DomainError('already-responded');
    apply(cycle, 'respondToInvite');
    change(cycle, participant.id, { status });
  },
});

export const reschedule = (frequency: number): Step => ({
  name: 'reschedule',
  take: (cycle) => {
    apply(cycle, 'editSettings');
    cycle.schedule = { ...cycle.schedule, frequency };
  },
});

export const freeze = (section: Section): Step => ({
  name: `freeze ${section}`,
  take: (cycle) => {
    if (apply(cycle, freezing[section]) && section === 'PARTICIPANTS') {
      cycle.participants = cycle.participants.filter((participant) => participant.status !== 'PENDING');
    }
  },
});

export const unlock = (section: Section): Step => ({
  name: `unlock ${section}`,
  take: (cycle) => {
    if (apply(cycle, unlocking[section])) forgetCollectors(cycle);
  },
});

export const initialise: Step = {
  name: 'initialise',
  take: (cycle) => {
    apply(cycle, 'initialiseCollectors');
    forgetCollectors(cycle);
  },
};

/** Assigns slots in the order of `ranks`. `corrupt` leaves the first person out, or names one twice. */
export const assign = (ranks: readonly number[], corrupt: 'not' | 'short' | 'twice'): Step => ({
  name: corrupt === 'not' ? 'assign' : 'assign wrongly',
  take: (cycle) => {
    apply(cycle, 'assignCollectors');
    const order = cycle.participants
      .filter((participant) => participant.status === 'ACCEPTED')
      .map(({ id }, index) => ({ id, rank: ranks[index] ?? index }))
      .sort((one, other) => one.rank - other.rank)
      .map(({ id }) => id);
    const given = { not: order, short: order.slice(1), twice: [...order, ...order.slice(0, 1)] }[corrupt];
    const facts = assignment(given, cycle.participants, cycle.schedule);
    cycle.participants = cycle.participants.map((participant) => ({
      ...participant,
      ...(facts.get(participant.id) ?? noSlot),
    }));
    if ([...facts.values()].some((fact) => fact.confirmationStatus === 'PENDING')) {
      cycle.flags = { ...cycle.flags, sentConfirmationEmails: false };
    }
  },
});

export const send: Step = { name: 'send', take: (cycle) => void apply(cycle, 'sendConfirmations') };

export const confirm = (pick: number, confirmationStatus: CollectionResponse): Step => ({
  name: `${confirmationStatus} a slot`,
  take: (cycle) => {
    const participant = nth(cycle, pick);
    if (!participant.isCollector) throw new DomainError('no-slot');
    apply(cycle, 'confirmCollection');
    if (participant.confirmationStatus !== 'PENDING') throw new DomainError('already-responded');
    change(cycle, participant.id, { confirmationStatus });
    if (confirmationStatus === 'APPROVED') cycle.approvals.set(participant.id, slotOf(participant));
  },
});

export const approveAll: Step = {
  name: 'approve all',
  take: (cycle) => {
    for (const participant of cycle.participants.filter(
      (each) => each.isCollector && each.confirmationStatus === 'PENDING',
    )) {
      apply(cycle, 'confirmCollection');
      change(cycle, participant.id, { confirmationStatus: 'APPROVED' });
      cycle.approvals.set(participant.id, slotOf(participant));
    }
  },
};

export const run: Step = { name: 'run', take: (cycle) => void apply(cycle, 'run') };
