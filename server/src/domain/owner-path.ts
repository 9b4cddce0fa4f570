import { refusal, type CycleState } from './cycle.ts';
import type { ConfirmationStatus, ParticipantStatus } from './participant.ts';
import { firstOf } from './words.ts';

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
}

interface PathParticipant {
  status: ParticipantStatus;
  isCollector: boolean;
  confirmationStatus: ConfirmationStatus;
  /** How the owner knows the person: the name, or the e-mail before there is one. */
  label: string;
}

/** The owner's seven steps to the first round: what is done, what is next, what that waits for (docs/rules.md §6.4). */
export function ownerPath(cycle: CycleState, participants: readonly PathParticipant[]): PathStep[] {
  const collectors = participants.filter((participant) => participant.isCollector);
  const approved = collectors.filter((participant) => participant.confirmationStatus === 'APPROVED');
  const done: Record<PathStepName, boolean> = {
    invite: participants.length > 1 || cycle.participantsFrozen,
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
    invite: () => 'Nobody but you is part of it yet',
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
  }));
}

const isRejected = (participant: PathParticipant): boolean => participant.confirmationStatus === 'REJECTED';

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const listed = (participants: readonly PathParticipant[]): string =>
  firstOf(participants.map((participant) => participant.label));

function waitingForAnswers(participants: readonly PathParticipant[]): string {
  const pending = participants.filter((participant) => participant.status === 'PENDING');
  if (pending.length === 0) return 'Everyone has answered';
  const verb = pending.length === 1 ? 'has' : 'have';
  return `${listed(pending)} ${verb} not answered yet`;
}

function waitingForOrder(collectors: readonly PathParticipant[]): string {
  const rejected = collectors.filter(isRejected);
  return rejected.length > 0
    ? `${listed(rejected)} rejected the slot: choose again`
    : 'Give each slot to one of you';
}

function waitingForConfirmations(collectors: readonly PathParticipant[], approved: number): string {
  const silent = collectors.filter((participant) => participant.confirmationStatus === 'PENDING');
  const verb = silent.length === 1 ? 'has' : 'have';
  return `${approved} of ${collectors.length} have confirmed; ${listed(silent)} ${verb} not answered yet`;
}
