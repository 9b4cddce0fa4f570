import { authorize, inTransaction, type SignedIn } from '../../context/context.ts';
import { insertRows } from '../../db/insert.ts';
import {
  CYCLES,
  DomainError,
  emailKey,
  freezing,
  limitReached,
  noSlot,
  transition,
  unlocking,
  type ChangeKind,
  type Section,
  type TransitionName,
} from '../../domain/index.ts';
import { inThisDeployment, newCycles, take } from '../../limits/limit.service.ts';
import { departure, factsOfCycle, factsOfSeat, fieldsOf, record, type Fact } from '../history/record.ts';
import { removeSeats } from '../participants/participant.service.ts';
import { Participant } from '../participants/participant.entity.ts';
import { openRounds } from '../rounds/round.service.ts';
import { newId } from '../../base/tokens.ts';
import { lockCycle, type LockedCycle } from './cycle-access.ts';
import { Cycle } from './cycle.entity.ts';
import type { CreateCycleInput, CycleSettingsInput, CycleStoryInput } from './cycle.inputs.ts';

/**
 * Starts a cycle, with the owner as its first participant, accepted from the start (docs/rules.md §7.1).
 * @throws DomainError `limit-reached`, `too-many-cycles`
 */
export function createCycle(ctx: SignedIn, input: CreateCycleInput): Promise<Cycle> {
  return inTransaction(ctx, async (tx) => {
    await refuseTooMany(tx);
    const createdAt = tx.clock();
    const cycle = tx.manager.create(Cycle, {
      ...storyOf(input),
      ...settingsOf(input),
      id: newId(),
      userId: tx.viewer.id,
      cycleFrozen: false,
      participantsFrozen: false,
      isRunning: false,
      roundsCreated: false,
      sentConfirmationEmails: false,
      createdAt,
    });
    await insertRows(tx, Cycle, [cycle]);
    await insertRows(tx, Participant, [
      {
        id: newId(),
        cycleId: cycle.id,
        userId: tx.viewer.id,
        email: tx.viewer.email,
        emailKey: emailKey(tx.viewer.email),
        status: 'ACCEPTED',
        position: 0,
        ...noSlot,
        createdAt,
      },
    ]);
    const stated = { ...storyOf(input), ...settingsOf(input) };
    await record(tx, cycle.id, 'CREATED', factsOfCycle({}, stated));
    return cycle;
  });
}

/** Counting the new one first makes those who start several at once wait for each other. */
async function refuseTooMany(tx: SignedIn): Promise<void> {
  const { id: userId } = tx.viewer;
  await take(tx, [{ rule: newCycles, subject: userId, sentence: ({ max }) => limitReached.newCycles(max) }]);
  const notRunning = await tx.manager.countBy(Cycle, { userId, isRunning: false });
  if (notRunning >= inThisDeployment(tx, CYCLES.notRunning)) throw new DomainError('too-many-cycles');
}

/** Changes type, title or description, while not running (docs/rules.md §7.1). */
export function updateCycleStory(ctx: SignedIn, cycleId: string, input: CycleStoryInput): Promise<Cycle> {
  return change(ctx, cycleId, 'editStory', 'STORY_EDITED', (_tx, { cycle }) => {
    Object.assign(cycle, given(storyOf(input)));
    return [];
  });
}

/** Changes start date, frequency or amount, while neither running nor frozen (docs/rules.md §7.1). */
export function updateCycleSettings(
  ctx: SignedIn,
  cycleId: string,
  input: CycleSettingsInput,
): Promise<Cycle> {
  return change(ctx, cycleId, 'editSettings', 'SETTINGS_EDITED', (_tx, { cycle }) => {
    Object.assign(cycle, given(settingsOf(input)));
    return [];
  });
}

/** Freezes a section. Freezing the participants removes those who have not answered (docs/rules.md §7.1). */
export function freezeSection(ctx: SignedIn, cycleId: string, section: Section): Promise<Cycle> {
  return change(ctx, cycleId, freezing[section], 'SECTION_FROZEN', async (tx, { seats }) => {
    const gone = section === 'PARTICIPANTS' ? seats.filter((seat) => seat.status === 'PENDING') : [];
    await removeSeats(tx, gone);
    return gone.map(departure);
  });
}

/** Unlocks a section, and with it initialises the collectors (docs/rules.md §7.2). */
export function unlockSection(ctx: SignedIn, cycleId: string, section: Section): Promise<Cycle> {
  return change(ctx, cycleId, unlocking[section], 'SECTION_UNLOCKED', forgetCollectors);
}

/** Takes every slot back: nobody collects, everybody is to be asked again (docs/rules.md §9.3). */
export function initialiseCollectors(ctx: SignedIn, cycleId: string): Promise<Cycle> {
  return change(ctx, cycleId, 'initialiseCollectors', 'COLLECTORS_INITIALISED', forgetCollectors);
}

/** Starts the cycle and opens one round per collector, or does neither; exactly once (docs/rules.md §10.1). */
export function runCycle(ctx: SignedIn, cycleId: string): Promise<Cycle> {
  return change(ctx, cycleId, 'run', 'STARTED', async (tx, locked) => {
    await openRounds(tx, locked);
    return [];
  });
}

/** What follows from the transition; answers what became of participants. */
type Sequel = (tx: SignedIn, locked: LockedCycle) => Promise<Fact[]> | Fact[];

/** The way every change of a cycle by its owner goes: lock, authorize, let the rule decide, do what follows, save, record. */
function change(
  ctx: SignedIn,
  cycleId: string,
  name: TransitionName,
  kind: ChangeKind,
  sequel: Sequel,
): Promise<Cycle> {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockCycle(tx, cycleId);
    authorize(tx, 'cycle:manage', locked.cycle);

    const outcome = transition(name, locked.state);
    if (outcome === 'done') return locked.cycle;
    const before = fieldsOf(locked.cycle);
    Object.assign(locked.cycle, outcome);
    const ofSeats = await sequel(tx, locked);
    const saved = await tx.manager.save(locked.cycle);
    await record(tx, cycleId, kind, [...factsOfCycle(before, saved), ...ofSeats]);
    return saved;
  });
}

async function forgetCollectors(tx: SignedIn, { cycle, seats }: LockedCycle): Promise<Fact[]> {
  await tx.manager.update(Participant, { cycleId: cycle.id }, { ...noSlot, confirmationTokenHash: null });
  return seats.flatMap((seat) => factsOfSeat(seat, noSlot));
}

/** The story as it is stored: texts as they are counted, without the blanks around them. */
const storyOf = ({ type, title, description }: CycleStoryInput) => ({
  type,
  title: title?.trim(),
  description: description?.trim(),
});

const settingsOf = ({ startDate, frequency, participantAmount }: CycleSettingsInput) => ({
  startDate,
  frequency,
  participantAmount,
});

/** Only what was sent: an absent field leaves the row as it is. */
const given = <T extends object>(input: T): Partial<T> =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Partial<T>;
