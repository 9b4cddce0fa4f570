import { refusal, type CycleState } from './cycle.ts';
import type { ConfirmationStatus, ParticipantStatus } from './participant.ts';

import { firstOf } from './text.ts';

export const PATH_STEPS = [
  'invite',
  'freezeCycle',
  'freezeParticipants',
  'chooseCollectors',
  'sendConfirmations',
  'confirm',
  'run',
] as const;
export type PathStepName = (typeof PATH_STEPS)[number];

const labels: Record<PathStepName, string> = {
  invite: 'Invite people',
  freezeCycle: 'Freeze the cycle',
  freezeParticipants: 'Freeze the participants',
  chooseCollectors: 'Choose collectors',
  sendConfirmations: 'Send confirmation e-mails',
  confirm: 'Everyone confirms',
  run: 'Run the cycle',
};

export interface PathStep {
  name: PathStepName;
  label: string;
  state: 'done' | 'next' | 'later';
  /** For the next step only: what it waits for, in a sentence fragment. */
  waitsFor: string | undefined;
  /** For the next step only, where it is one of the last: what the owner may want to know before it (docs/rules.md §6.4). */
  note: string | undefined;
  /** For the next step only: it waits for answers that others owe, not for the owner. */
  waitsForOthers: boolean;
}

interface PathParticipant {
  status: ParticipantStatus;
  isCollector: boolean;
  confirmationStatus: ConfirmationStatus;
  emailProven: boolean;
  /** Which slots would do for somebody who has rejected theirs. */
  slotWishes: readonly number[] | null;
  /** How the owner knows the person: the name, or the e-mail before there is one. */
  label: string;
}

/** The owner's seven steps to the first round: what is done, what is next, what that waits for (docs/rules.md §6.4). */
export function ownerPath(cycle: CycleState, participants: readonly PathParticipant[]): PathStep[] {
  const collectors = participants.filter((participant) => participant.isCollector);
  const approved = collectors.filter((participant) => participant.confirmationStatus === 'APPROVED');
  const done: Record<PathStepName, boolean> = {
    invite: isInvitingDone(cycle, participants),
    freezeCycle: cycle.cycleFrozen,
    freezeParticipants: cycle.participantsFrozen,
    chooseCollectors: cycle.collectorsAssigned && !collectors.some(isRejected),
    // Running does not need that the e-mails went out: once everybody has confirmed there is nobody to write to.
    sendConfirmations: cycle.sentConfirmationEmails || cycle.allCollectorsConfirmed,
    confirm: cycle.allCollectorsConfirmed,
    run: cycle.isRunning,
  };
  const next = PATH_STEPS.find((name) => !done[name]);

  const waiting: Record<PathStepName, () => string> = {
    invite: () => waitingForGuests(participants),
    freezeCycle: () => 'Settle the dates and the amount, then freeze them',
    freezeParticipants: () => waitingForAnswers(participants),
    chooseCollectors: () => waitingForOrder(collectors),
    sendConfirmations: () => `${counted(collectors.length - approved.length, 'collector')} to be asked`,
    confirm: () => waitingForConfirmations(collectors, approved.length),
    run: () =>
      refusal('run', cycle) === undefined ? 'Everything is ready' : 'Everyone has to confirm first',
  };

  return PATH_STEPS.map((name) => ({
    name,
    label: labels[name],
    state: done[name] ? 'done' : name === next ? 'next' : 'later',
    waitsFor: name === next ? waiting[name]() : undefined,
    note: name === next && LAST_STEPS.has(name) ? ofAddresses(participants) : undefined,
    waitsForOthers: name === next && isForOthers(name, participants),
  }));
}

/** Everybody who was asked has answered, and somebody said yes; or the owner has gone on. */
const isInvitingDone = (cycle: CycleState, participants: readonly PathParticipant[]): boolean =>
  cycle.cycleFrozen ||
  cycle.participantsFrozen ||
  (pendingOf(participants).length === 0 && acceptedOf(participants).length > 1);

/** An answer that is out keeps these steps waiting; every other one is the owner's to take. */
const isForOthers = (name: PathStepName, participants: readonly PathParticipant[]): boolean =>
  name === 'confirm' ||
  ((name === 'invite' || name === 'freezeParticipants') && pendingOf(participants).length > 0);

/** From here on money is near: the owner is told whose address nobody has answered for. */
const LAST_STEPS: ReadonlySet<PathStepName> = new Set(['sendConfirmations', 'confirm', 'run']);

function ofAddresses(participants: readonly PathParticipant[]): string | undefined {
  const people = acceptedOf(participants);
  const unverified = people.filter(({ emailProven }) => !emailProven);
  return unverified.length > 0 ? unverifiedEmails(unverified.length, people.length) : undefined;
}

const unverifiedEmails = (unverified: number, people: number): string =>
  unverified === 1
    ? `1 of ${people} has not proven their address.`
    : `${unverified} of ${people} have not proven their address.`;

const pendingOf = (participants: readonly PathParticipant[]) =>
  participants.filter(({ status }) => status === 'PENDING');
const acceptedOf = (participants: readonly PathParticipant[]) =>
  participants.filter(({ status }) => status === 'ACCEPTED');

const isRejected = (participant: PathParticipant): boolean => participant.confirmationStatus === 'REJECTED';

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const listed = (participants: readonly PathParticipant[]): string =>
  firstOf(participants.map((participant) => participant.label));

function waitingForGuests(participants: readonly PathParticipant[]): string {
  if (participants.length <= 1) return 'Nobody but you is part of it yet';
  const pending = pendingOf(participants);
  if (pending.length === 0) return 'Nobody has said yes: invite others, or go on alone';
  const asked = participants.length - 1;
  const answered = asked - pending.length;
  const verb = pending.length === 1 ? 'has' : 'have';
  return `${answered} of ${asked} have answered; ${listed(pending)} ${verb} not yet`;
}

function waitingForAnswers(participants: readonly PathParticipant[]): string {
  const pending = pendingOf(participants);
  if (pending.length === 0) return 'Everyone has answered';
  const verb = pending.length === 1 ? 'has' : 'have';
  return `${listed(pending)} ${verb} not answered yet`;
}

function waitingForOrder(collectors: readonly PathParticipant[]): string {
  const rejected = collectors.filter(isRejected);
  if (rejected.length === 0) return 'Give each slot to one of you';
  const hasWishes = rejected.some(({ slotWishes }) => slotWishes !== null);
  return hasWishes
    ? `${listed(rejected)} rejected the slot, and named others that would do: choose again`
    : `${listed(rejected)} rejected the slot: choose again`;
}

function waitingForConfirmations(collectors: readonly PathParticipant[], approved: number): string {
  const silent = collectors.filter((participant) => participant.confirmationStatus === 'PENDING');
  const verb = silent.length === 1 ? 'has' : 'have';
  return `${approved} of ${collectors.length} have confirmed; ${listed(silent)} ${verb} not answered yet`;
}
