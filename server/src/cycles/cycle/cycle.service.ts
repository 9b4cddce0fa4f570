import { lockAccount } from '../../accounts/users/user.service.ts';
import { inTransaction, type SignedIn } from '../../context/context.ts';
import { insertRows } from '../../db/insert.ts';
import { noSlot } from '../../domain/collectors.ts';
import { newContent, storedContent } from '../../domain/cycle-fields.ts';
import { freezing, unlocking, type Section, type TransitionName } from '../../domain/cycle.ts';
import { DomainError } from '../../domain/errors.ts';
import type { ChangeKind } from '../../domain/history/kinds.ts';
import { CYCLES, newCycles } from '../../domain/limits.ts';
import { sentence } from '../../domain/messages/sentence.ts';
import { notEnded } from '../../domain/stage.ts';
import { storeAgreement } from '../consents/agreement.service.ts';
import { consentsOf, giveConsent, requireFreshConsents } from '../consents/consent.service.ts';
import { limitInDeployment, take } from '../../limits/limit.service.ts';
import { factsOfCycle, factsOfParticipant, fieldsOf, record, type Fact } from '../aggregate/record.ts';
import { endJoining } from '../joining/close-requests.ts';
import { newParticipant } from '../participants/new-participant.ts';
import { removeParticipants } from '../participants/participant.service.ts';
import { Participant } from '../tables/participant.entity.ts';
import { noSlotMessages } from '../participants/slot-messages.ts';
import { openRounds } from '../rounds/round.service.ts';
import { newId } from '../../base/tokens.ts';
import { byOwner, changeCycle, type Work } from '../aggregate/change-cycle.ts';
import { Cycle } from '../tables/cycle.entity.ts';
import type { CreateCycleInput, CycleSettingsInput, CycleStoryInput } from './cycle.inputs.ts';
import { notifyOfStart } from './started-emails.ts';
import { hold, type LockedCycle } from '../aggregate/locked-cycle.ts';

/**
 * Creates a cycle, with the owner as its first participant, accepted from the start (docs/rules.md §7.1).
 * @throws DomainError `limit-reached`, `too-many-cycles`
 */
export function createCycle(ctx: SignedIn, input: CreateCycleInput): Promise<Cycle> {
  return inTransaction(ctx, async (tx) => {
    await refuseTooMany(tx);
    // A change of email that takes effect at the same time finds the new cycle, or has ended before (docs/rules.md §35.4).
    const { email } = await lockAccount(tx);
    const createdAt = tx.clock();
    const content = newContent(input);
    const cycle = tx.manager.create(Cycle, {
      ...content,
      id: newId(),
      userId: tx.viewer.id,
      cycleFrozen: false,
      participantsFrozen: false,
      isRunning: false,
      roundsCreated: false,
      sentConfirmationEmails: false,
      stoppedAt: null,
      completedToldAt: null,
      ownerSince: null,
      createdAt,
    });
    const owner = newParticipant(tx, cycle.id, email, {
      userId: tx.viewer.id,
      status: 'ACCEPTED',
      position: 0,
      relationship: null,
    });
    await insertRows(tx, Cycle, [cycle]);
    await insertRows(tx, Participant, [owner]);
    const locked = hold(tx, {
      cycle,
      participants: [owner],
      invites: [],
      users: new Map(),
      verified: new Map(),
      newest: { position: 0, hash: null },
      end: notEnded,
      stopProposedAt: null,
      offer: null,
      hasProposals: false,
      hasHadProposals: false,
    });
    const consent = await giveConsent(tx, locked, owner, 'JOIN');
    await record(tx, locked, 'CREATED', [...factsOfCycle({}, content), consent]);
    return cycle;
  });
}

/** Counts the new cycle against the limit first, which makes concurrent requests of one account wait for each other. */
async function refuseTooMany(tx: SignedIn): Promise<void> {
  const { id: userId } = tx.viewer;
  await take(tx, [
    { rule: newCycles, subject: userId, sentence: ({ max }) => sentence('limits.newCycles', { max }) },
  ]);
  const notRunning = await tx.manager.countBy(Cycle, { userId, isRunning: false });
  if (notRunning >= limitInDeployment(tx, CYCLES.notRunning)) throw new DomainError('too-many-cycles');
}

/** Changes type, title or description of a cycle that does not run (docs/rules.md §7.1). */
export const updateCycleStory = (ctx: SignedIn, cycleId: string, input: CycleStoryInput): Promise<Cycle> =>
  change(ctx, cycleId, 'editStory', 'STORY_EDITED', (_tx, { cycle }) => {
    Object.assign(cycle, storedContent(input));
    return [];
  });

/** Changes settings of a cycle that is neither running nor frozen. The owner consents to the new terms (docs/rules.md §7.1, §26.1). */
export const updateCycleSettings = (
  ctx: SignedIn,
  cycleId: string,
  input: CycleSettingsInput,
): Promise<Cycle> =>
  change(ctx, cycleId, 'editSettings', 'SETTINGS_EDITED', async (tx, locked) => {
    const { cycle, owner } = locked;
    const before = fieldsOf(cycle);
    Object.assign(cycle, storedContent(input));
    if (!owner || factsOfCycle(before, cycle).length === 0) return [];
    return [await giveConsent(tx, locked, owner, 'JOIN')];
  });

/**
 * Freezes a section. Freezing the participants removes those who have not answered (docs/rules.md §7.1), permanently closes
 * the join link, and declines open join requests (§28.1, §28.3).
 */
export const freezeSection = (ctx: SignedIn, cycleId: string, section: Section): Promise<Cycle> =>
  change(ctx, cycleId, freezing[section], 'SECTION_FROZEN', async (tx, locked) => {
    if (section === 'CYCLE') return [];
    const silent = locked.participants.filter(({ status }) => status === 'PENDING');
    const gone = await removeParticipants(tx, locked, silent);
    const { facts, emails } = await endJoining(tx, locked);
    return { facts: [...gone, ...facts], emails };
  });

/** Unlocks a section and initialises the collectors (docs/rules.md §7.2). */
export const unlockSection = (ctx: SignedIn, cycleId: string, section: Section): Promise<Cycle> =>
  change(ctx, cycleId, unlocking[section], 'SECTION_UNLOCKED', removeCollectors);

/** Removes all slots: there are no collectors, and all of them must confirm again (docs/rules.md §9.3). */
export const initialiseCollectors = (ctx: SignedIn, cycleId: string): Promise<Cycle> =>
  change(ctx, cycleId, 'initialiseCollectors', 'COLLECTORS_INITIALISED', removeCollectors);

/**
 * Starts the cycle, creates one round per collector, stores the agreement and emails everyone, exactly once and in one
 * transaction (docs/rules.md §10.1).
 * @throws DomainError `consent-stale` if a collector consented to other terms than the current ones, and what the transition throws
 */
export const runCycle = (ctx: SignedIn, cycleId: string): Promise<Cycle> =>
  change(ctx, cycleId, 'run', 'STARTED', async (tx, locked) => {
    const consents = await consentsOf(tx, cycleId);
    requireFreshConsents(locked, consents);
    await openRounds(tx, locked);
    const facts = [await storeAgreement(tx, locked, consents)];
    return { facts, emails: () => notifyOfStart(tx, locked) };
  });

/** Makes a change of a cycle that only the owner may make. */
async function change(
  ctx: SignedIn,
  cycleId: string,
  transition: TransitionName,
  kind: ChangeKind,
  work: Work,
): Promise<Cycle> {
  return (await changeCycle(ctx, cycleId, { may: byOwner, transition, kind }, work)).cycle;
}

/** Takes all slots back, and the answers to them. */
export async function removeCollectors(
  tx: SignedIn,
  { cycle, participants }: Pick<LockedCycle, 'cycle' | 'participants'>,
): Promise<Fact[]> {
  const free = { ...noSlot, ...noSlotMessages, confirmationTokenHash: null };
  await tx.manager.update(Participant, { cycleId: cycle.id }, free);
  const facts = participants.flatMap((each) => factsOfParticipant(each, noSlot));
  for (const participant of participants) Object.assign(participant, free);
  return facts;
}
