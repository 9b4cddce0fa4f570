import { holdsOpenSlot } from './collectors.ts';
import { refusal, type CycleState } from './cycle.ts';
import { t } from './messages/translate.ts';
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

const LABELS: Record<PathStepName, () => string> = {
  invite: () => t('ownerPath.step.invite'),
  freezeCycle: () => t('ownerPath.step.freezeCycle'),
  freezeParticipants: () => t('ownerPath.step.freezeParticipants'),
  chooseCollectors: () => t('ownerPath.step.chooseCollectors'),
  sendConfirmations: () => t('ownerPath.step.sendConfirmations'),
  confirm: () => t('ownerPath.step.confirm'),
  run: () => t('ownerPath.step.run'),
};

export interface PathStep {
  name: PathStepName;
  label: string;
  state: 'done' | 'next' | 'later';
  /** For the next step only: what to do, or who it is waiting for. */
  waitsFor: string | undefined;
  /** For the next step only, if it is one of the last three: who has not verified their email (docs/rules.md §6.4). */
  note: string | undefined;
  /** Whether the owner is one of them. */
  isOwnerUnverified: boolean;
  /** For the next step only: it is waiting for answers of others, not for the owner. */
  waitsForOthers: boolean;
  /** For the next step only, if it is the answers to the slots: the owner's own is missing, and can be given at once. */
  isOwnAnswerMissing: boolean;
}

interface PathParticipant {
  status: ParticipantStatus;
  isCollector: boolean;
  confirmationStatus: ConfirmationStatus;
  emailProven: boolean;
  isOwner: boolean;
  /** The slots that a participant who rejected theirs suggested instead. */
  slotWishes: readonly number[] | null;
  /** The name, or the email address of a participant without a name. */
  label: string;
}

/** The owner's seven steps to the first round: which are done, which is next, and what it is waiting for (docs/rules.md §6.4). */
export function ownerPath(cycle: CycleState, participants: readonly PathParticipant[]): PathStep[] {
  const owner = participants.find(({ isOwner }) => isOwner);
  const collectors = participants.filter((participant) => participant.isCollector);
  const approved = collectors.filter((participant) => participant.confirmationStatus === 'APPROVED');
  const done: Record<PathStepName, boolean> = {
    invite: isInvitingDone(cycle, participants),
    freezeCycle: cycle.cycleFrozen,
    freezeParticipants: cycle.participantsFrozen,
    chooseCollectors: cycle.collectorsAssigned && !collectors.some(isRejected),
    // A cycle can run without the emails: once everyone has confirmed, there is no one to send them to.
    sendConfirmations: cycle.sentConfirmationEmails || cycle.allCollectorsConfirmed,
    confirm: cycle.allCollectorsConfirmed,
    run: cycle.isRunning,
  };
  const next = PATH_STEPS.find((name) => !done[name]);

  const waiting: Record<PathStepName, () => string> = {
    invite: () => waitingForInvites(participants),
    freezeCycle: () => t('ownerPath.freezeCycle'),
    freezeParticipants: () => waitingForAnswers(participants),
    chooseCollectors: () => waitingForOrder(collectors),
    sendConfirmations: () =>
      t('ownerPath.sendConfirmations', { people: collectors.length - approved.length }),
    confirm: () => waitingForConfirmations(collectors, approved.length, owner),
    run: () =>
      refusal('run', cycle) === undefined ? t('ownerPath.run.ready') : t('ownerPath.run.unconfirmed'),
  };

  return PATH_STEPS.map((name) => ({
    name,
    label: LABELS[name](),
    state: done[name] ? 'done' : name === next ? 'next' : 'later',
    waitsFor: name === next ? waiting[name]() : undefined,
    note: name === next && LAST_STEPS.has(name) ? unverifiedNote(participants) : undefined,
    isOwnerUnverified: name === next && LAST_STEPS.has(name) && isOwnerUnverified(participants),
    waitsForOthers: name === next && isForOthers(name, participants),
    isOwnAnswerMissing: name === next && name === 'confirm' && owner !== undefined && holdsOpenSlot(owner),
  }));
}

/** Done when everyone has answered and at least one person has joined, or when the owner has frozen a section. */
const isInvitingDone = (cycle: CycleState, participants: readonly PathParticipant[]): boolean =>
  cycle.cycleFrozen ||
  cycle.participantsFrozen ||
  (pendingOf(participants).length === 0 && acceptedOf(participants).length > 1);

const isForOthers = (name: PathStepName, participants: readonly PathParticipant[]): boolean =>
  name === 'confirm' ||
  ((name === 'invite' || name === 'freezeParticipants') && pendingOf(participants).length > 0);

/** The steps shortly before the first payments. */
const LAST_STEPS: ReadonlySet<PathStepName> = new Set(['sendConfirmations', 'confirm', 'run']);

function unverifiedNote(participants: readonly PathParticipant[]): string | undefined {
  const people = acceptedOf(participants);
  const unverified = people.filter(({ emailProven }) => !emailProven);
  if (unverified.length === 0) return undefined;
  const owner = participants.find(({ isOwner }) => isOwner);
  const isOnlyOwner = unverified.length === 1 && unverified[0] === owner;
  const who = isOnlyOwner ? 'owner' : unverified.length === people.length ? 'everyone' : 'other';
  const names = namesToOwner(unverified, owner);
  return t('ownerPath.unverified', { who, unverified: unverified.length, people: people.length, names });
}

/** The first names of several people, as the owner reads them. */
const namesToOwner = (people: readonly PathParticipant[], owner: PathParticipant | undefined): string =>
  firstOf(people.map((each) => (each === owner ? t('ownerPath.you') : each.label)));

/** Whether the note is about the owner, too, who can confirm their email right away. */
const isOwnerUnverified = (participants: readonly PathParticipant[]): boolean =>
  participants.some(({ isOwner, emailProven }) => isOwner && !emailProven);

const pendingOf = (participants: readonly PathParticipant[]) =>
  participants.filter(({ status }) => status === 'PENDING');
const acceptedOf = (participants: readonly PathParticipant[]) =>
  participants.filter(({ status }) => status === 'ACCEPTED');

const isRejected = (participant: PathParticipant): boolean => participant.confirmationStatus === 'REJECTED';

const namesOf = (participants: readonly PathParticipant[]): string =>
  firstOf(participants.map((participant) => participant.label));

function waitingForInvites(participants: readonly PathParticipant[]): string {
  if (participants.length <= 1) return t('ownerPath.invite.alone');
  const pending = pendingOf(participants);
  if (pending.length === 0) return t('ownerPath.invite.rejected');
  const invited = participants.length - 1;
  return t('ownerPath.invite.waiting', {
    answered: invited - pending.length,
    invited,
    names: namesOf(pending),
  });
}

function waitingForAnswers(participants: readonly PathParticipant[]): string {
  const pending = pendingOf(participants);
  return pending.length === 0
    ? t('ownerPath.freezeParticipants.ready')
    : t('ownerPath.freezeParticipants.waiting', { names: namesOf(pending) });
}

function waitingForOrder(collectors: readonly PathParticipant[]): string {
  const rejected = collectors.filter(isRejected);
  if (rejected.length === 0) return t('ownerPath.chooseCollectors');
  const names = namesOf(rejected);
  return rejected.some(({ slotWishes }) => slotWishes !== null)
    ? t('ownerPath.chooseCollectors.rejectedWithWishes', { names })
    : t('ownerPath.chooseCollectors.rejected', { names });
}

function waitingForConfirmations(
  collectors: readonly PathParticipant[],
  approved: number,
  owner: PathParticipant | undefined,
): string {
  return t('ownerPath.confirm.waiting', {
    confirmed: approved,
    collectors: collectors.length,
    names: namesToOwner(collectors.filter(holdsOpenSlot), owner),
  });
}
