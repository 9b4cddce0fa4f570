import { authorize, inTransaction, type SignedIn } from '../context.ts';
import { insertRows } from '../db/insert.ts';
import {
  emailKey,
  freezing,
  noSlot,
  transition,
  unlocking,
  type Section,
  type TransitionName,
} from '../domain/index.ts';
import { removeSeats } from '../participants/participant.service.ts';
import { Participant } from '../participants/participant.entity.ts';
import { openRounds } from '../rounds/round.service.ts';
import { newId } from '../tokens.ts';
import { lockCycle, type LockedCycle } from './cycle-access.ts';
import { Cycle } from './cycle.entity.ts';
import type { CreateCycleInput, CycleSettingsInput, CycleStoryInput } from './cycle.inputs.ts';

/** Starts a cycle, with the owner as its first participant, accepted from the start (contract §1). */
export function createCycle(ctx: SignedIn, input: CreateCycleInput): Promise<Cycle> {
  return inTransaction(ctx, async (tx) => {
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
    return cycle;
  });
}

/** Changes type, title or description, while not running (contract §2). */
export function updateCycleStory(ctx: SignedIn, cycleId: string, input: CycleStoryInput): Promise<Cycle> {
  return change(ctx, cycleId, 'editStory', (_tx, { cycle }) => {
    Object.assign(cycle, given(storyOf(input)));
  });
}

/** Changes start date, frequency or amount, while neither running nor frozen (contract §2). */
export function updateCycleSettings(
  ctx: SignedIn,
  cycleId: string,
  input: CycleSettingsInput,
): Promise<Cycle> {
  return change(ctx, cycleId, 'editSettings', (_tx, { cycle }) => {
    Object.assign(cycle, given(settingsOf(input)));
  });
}

/** Freezes a section. Freezing the participants removes those who have not answered (spec §4). */
export function freezeSection(ctx: SignedIn, cycleId: string, section: Section): Promise<Cycle> {
  return change(ctx, cycleId, freezing[section], async (tx, { seats }) => {
    if (section === 'PARTICIPANTS') {
      await removeSeats(
        tx,
        seats.filter((seat) => seat.status === 'PENDING'),
      );
    }
  });
}

/** Unlocks a section, and with it initialises the collectors (spec §4). */
export function unlockSection(ctx: SignedIn, cycleId: string, section: Section): Promise<Cycle> {
  return change(ctx, cycleId, unlocking[section], forgetCollectors);
}

/** Takes every slot back: nobody collects, everybody is to be asked again (spec §4). */
export function initialiseCollectors(ctx: SignedIn, cycleId: string): Promise<Cycle> {
  return change(ctx, cycleId, 'initialiseCollectors', forgetCollectors);
}

/** Starts the cycle and opens one round per collector, or does neither; exactly once (contract §2). */
export function runCycle(ctx: SignedIn, cycleId: string): Promise<Cycle> {
  return change(ctx, cycleId, 'run', openRounds);
}

type Sequel = (tx: SignedIn, locked: LockedCycle) => Promise<void> | void;

/** The way every change of a cycle by its owner goes: lock, authorize, let the rule decide, do what follows, save. */
function change(ctx: SignedIn, cycleId: string, name: TransitionName, sequel: Sequel): Promise<Cycle> {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockCycle(tx, cycleId);
    authorize(tx, 'cycle:manage', locked.cycle);

    const outcome = transition(name, locked.state);
    if (outcome === 'done') return locked.cycle;
    Object.assign(locked.cycle, outcome);
    await sequel(tx, locked);
    return tx.manager.save(locked.cycle);
  });
}

async function forgetCollectors(tx: SignedIn, { cycle }: LockedCycle): Promise<void> {
  await tx.manager.update(Participant, { cycleId: cycle.id }, { ...noSlot, confirmationTokenHash: null });
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
