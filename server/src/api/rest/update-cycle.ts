import type { SignedIn } from '../../context/context.ts';
import { byOwner, withCycle } from '../../cycles/aggregate/change-cycle.ts';
import type { Cycle } from '../../cycles/tables/cycle.entity.ts';
import type {
  CreateCycleInput,
  CycleSettingsInput,
  CycleStoryInput,
} from '../../cycles/cycle/cycle.inputs.ts';
import {
  createCycle,
  freezeSection,
  initialiseCollectors,
  runCycle,
  unlockSection,
  updateCycleSettings,
  updateCycleStory,
} from '../../cycles/cycle/cycle.service.ts';
import { refuseContradictions } from '../../domain/contradictions.ts';
import { settingsIn, storyIn } from '../../domain/cycle-fields.ts';
import type { CycleState, Section } from '../../domain/cycle.ts';

type Flags = Omit<CycleState, 'collectorsAssigned'>;

/** Any fields of a cycle: some of them select an operation, and the others are claims about the state. */
export type CycleUpdate = CycleStoryInput & CycleSettingsInput & Partial<Flags>;

/**
 * Applies several changes of one cycle by its owner, all or none, in the order of docs/rules.md §17.3: story, settings, freezing or
 * unlocking, initialising, running. Claims must match the state after the changes.
 * @throws DomainError `contradicts-facts` and those of each operation
 */
export function updateCycle(ctx: SignedIn, cycleId: string, changes: CycleUpdate): Promise<Cycle> {
  return withCycle(ctx, cycleId, async (tx, locked) => {
    byOwner(tx, locked);
    for (const apply of operationsOf(changes)) await apply(tx, cycleId);
    refuseContradictions<Flags>(changes, locked.state);
    return locked.cycle;
  });
}

/**
 * Creates a cycle. Claims about the state must match that of a new cycle.
 * @throws DomainError `contradicts-facts`
 */
export async function createCycleAsClaimed(
  tx: SignedIn,
  claimed: CreateCycleInput & Partial<Flags>,
): Promise<Cycle> {
  const { id } = await createCycle(tx, claimed);
  return withCycle(tx, id, (_tx, { cycle, state }) => {
    // 0 is also accepted: no one had accepted before the cycle existed.
    const participantsCount = claimed.participantsCount === 0 ? 0 : state.participantsCount;
    refuseContradictions<Flags>(claimed, { ...state, participantsCount });
    return cycle;
  });
}

type Apply = (tx: SignedIn, cycleId: string) => Promise<Cycle>;

function operationsOf(changes: CycleUpdate): Apply[] {
  const [story, settings] = [storyIn(changes), settingsIn(changes)];
  const isGiven = (...fields: unknown[]): boolean => fields.some((field) => field !== undefined);
  const initialises = changes.sentConfirmationEmails === false && changes.allCollectorsConfirmed === false;
  const candidates: [boolean, Apply][] = [
    [isGiven(...Object.values(story)), (tx, id) => updateCycleStory(tx, id, story)],
    [isGiven(...Object.values(settings)), (tx, id) => updateCycleSettings(tx, id, settings)],
    [isGiven(changes.cycleFrozen), freezingOf('CYCLE', changes.cycleFrozen)],
    [isGiven(changes.participantsFrozen), freezingOf('PARTICIPANTS', changes.participantsFrozen)],
    [initialises, initialiseCollectors],
    [changes.isRunning === true, runCycle],
  ];
  return candidates.flatMap(([applies, apply]) => (applies ? [apply] : []));
}

const freezingOf =
  (section: Section, isFrozen: boolean | undefined): Apply =>
  (tx, id) =>
    isFrozen ? freezeSection(tx, id, section) : unlockSection(tx, id, section);
