import { newId } from '../../base/tokens.ts';
import { authorize, type SignedIn } from '../../context/context.ts';
import { insertRows } from '../../db/insert.ts';
import { textOrNone } from '../../domain/check.ts';
import { DomainError, InvalidInput } from '../../domain/errors.ts';
import type { ChangeKind } from '../../domain/history/kinds.ts';
import { swapProposals } from '../../domain/limits.ts';
import { sentence } from '../../domain/messages/sentence.ts';
import { checkSwapNote, swapHindrance, swapRefusal, type SwapStatus } from '../../domain/swap.ts';
import { take } from '../../limits/limit.service.ts';
import { storeAddendum } from '../consents/addendum.service.ts';
import { endPlaces } from '../handover/end-places.ts';
import { giveConsent } from '../consents/consent.service.ts';
import { byAccepted, changeCycle, withCycle, type Done } from '../aggregate/change-cycle.ts';
import { together } from '../aggregate/done.ts';
import type { Cycle } from '../tables/cycle.entity.ts';
import type { LockedCycle } from '../aggregate/locked-cycle.ts';
import { isFormer } from '../aggregate/former.ts';
import type { Fact } from '../aggregate/record.ts';
import type { Participant } from '../tables/participant.entity.ts';
import { swapSlots } from './swap-slots.ts';
import { notifyOfAgreed, notifyOfDeclined, notifyOfProposal, type Two } from './swap-emails.ts';
import type { Round } from '../tables/round.entity.ts';
import { SwapRound } from '../tables/swap-round.entity.ts';
import { endSwaps, readOpenSwaps, readSwap, readTurns, stillHolds } from './swap-rows.ts';
import { Swap } from '../tables/swap.entity.ts';
import { endFact } from './void-swaps.ts';

interface SwapProposal {
  termsHash?: string | null | undefined;
  note?: string | null | undefined;
}

/**
 * Proposes to another collector to swap slots, and thereby consents to the other's slot (docs/rules.md §30.2). The same
 * proposal again changes nothing.
 * @throws DomainError `cycle-not-found`, `not-a-member`, `not-accepted`, `participant-not-found`, `cycle-not-running`,
 *   `cycle-stopped`, `swap-not-possible`, `swap-open`, `terms-changed`, `limit-reached`
 * @throws InvalidInput for an invalid note
 */
export function proposeSwap(
  ctx: SignedIn,
  cycleId: string,
  participantId: string,
  { termsHash, note }: SwapProposal = {},
): Promise<Cycle> {
  const complaint = checkSwapNote(note);
  if (complaint) throw new InvalidInput({ note: [complaint] });
  return withCycle(ctx, cycleId, async (tx, locked) => {
    const from = ownParticipant(tx, locked);
    const to = locked.participant(participantId);
    const open = await readOpenSwaps(tx, cycleId);
    const isHolding = (swap: Swap): boolean => stillHolds(swap, (id) => locked.participant(id), tx.clock());
    const { cycle } = await changeCycle(
      tx,
      cycleId,
      {
        kind: 'SWAP_PROPOSED',
        transition: 'swap',
        isDone: () => open.some((swap) => swap.fromId === from.id && swap.toId === to.id && isHolding(swap)),
      },
      async () => {
        if (isFormer(to)) throw new DomainError('swap-not-possible');
        const { sides, rounds } = await readTurns(tx, locked, [from.id, to.id], open.filter(isHolding));
        const hindrance = swapHindrance(...sides, tx.clock());
        if (hindrance) throw new DomainError(swapRefusal(hindrance));
        await take(tx, [
          {
            rule: swapProposals,
            subject: tx.viewer.id,
            sentence: ({ max }) => sentence('limits.swapProposals', { max }),
          },
        ]);
        // Proposals with one of the two rounds that are over, because their other round is too near.
        const over = open.filter((swap) => !isHolding(swap));
        await endSwaps(tx, over, 'VOID', tx.clock());
        const swap = await openSwap(tx, { from, to, note: textOrNone(note) }, rounds);
        return {
          facts: [
            { field: 'swap', before: null, after: swap.status, participant: to },
            ...noteFact(swap, to),
            await giveConsent(tx, locked, from, 'SLOT', termsHash ?? undefined, to),
            ...over.flatMap((each) => endFact(locked, each)),
          ],
          emails: () => notifyOfProposal(tx, locked, { from, to }, swap.note),
        };
      },
    );
    return cycle;
  });
}

const noteFact = ({ note }: Pick<Swap, 'note'>, to: Participant): Fact[] =>
  note === null ? [] : [{ field: 'swapNote', before: null, after: note, participant: to }];

/** Inserts a swap and the rounds that it holds until it ends. */
async function openSwap(
  tx: SignedIn,
  { from, to, note }: Two & Pick<Swap, 'note'>,
  rounds: readonly Pick<Round, 'id'>[],
): Promise<Pick<Swap, 'status' | 'note'>> {
  const swap = {
    id: newId(),
    cycleId: from.cycleId,
    fromId: from.id,
    toId: to.id,
    status: 'OPEN' as const,
    at: tx.clock(),
    note,
    endedAt: null,
  };
  await insertRows(tx, Swap, [swap]);
  await insertRows(
    tx,
    SwapRound,
    rounds.map(({ id }) => ({ roundId: id, swapId: swap.id })),
  );
  return swap;
}

/**
 * Agrees to a swap, which takes effect at once, or declines it (docs/rules.md §30.2-3). The same answer again changes nothing.
 * @throws DomainError `swap-not-found`, `not-the-one-asked`, `cycle-not-running`, `cycle-stopped`, `swap-not-possible`,
 *   `terms-changed`, `limit-reached`
 */
export function answerSwap(ctx: SignedIn, id: string, agree: boolean, termsHash?: string): Promise<Cycle> {
  const status = agree ? 'AGREED' : 'DECLINED';
  return endSwap(ctx, id, {
    status,
    kind: agree ? 'SWAP_AGREED' : 'SWAP_DECLINED',
    by: ({ toId }) => toId,
    may: 'swap:answer',
    work: async (tx, locked, swap) => {
      const [from, to] = [locked.participant(swap.fromId), locked.participant(swap.toId)];
      // This swap holds both rounds, so no other one does.
      const { sides, rounds } = await readTurns(tx, locked, [from.id, to.id], []);
      if (swapHindrance(...sides, tx.clock())) throw new DomainError('swap-not-possible');
      await endSwaps(tx, [swap], status, tx.clock());
      const fact: Fact = { field: 'swap', before: 'OPEN', after: status, participant: from };
      if (!agree) return { facts: [fact], emails: () => notifyOfDeclined(tx, locked, { from, to }) };
      const consent = await giveConsent(tx, locked, to, 'SLOT', termsHash, from);
      const moved = await swapSlots(tx, locked, [from, to], rounds);
      const places = await endPlaces(tx, locked, [from.id, to.id]);
      const addendum = await storeAddendum(tx, locked, {
        kind: 'SWAP',
        seats: [from, to].map(movedParticipant),
      });
      const swapped = {
        facts: [fact, ...moved, consent, ...addendum],
        emails: () => notifyOfAgreed(tx, locked, { from, to }),
      };
      return together(swapped, places);
    },
  });
}

/**
 * Withdraws a proposal (docs/rules.md §30.2). Withdrawing it again changes nothing.
 * @throws DomainError `swap-not-found`, `not-proposer`, `cycle-not-running`, `cycle-stopped`, `swap-not-possible`,
 *   `limit-reached`
 */
export const withdrawSwap = (ctx: SignedIn, id: string): Promise<Cycle> =>
  endSwap(ctx, id, {
    status: 'WITHDRAWN',
    kind: 'SWAP_WITHDRAWN',
    by: ({ fromId }) => fromId,
    may: 'swap:withdraw',
    work: async (tx, locked, swap) => {
      await endSwaps(tx, [swap], 'WITHDRAWN', tx.clock());
      return [
        { field: 'swap', before: 'OPEN', after: swap.status, participant: locked.participant(swap.toId) },
      ];
    },
  });

interface Ending {
  status: SwapStatus;
  kind: ChangeKind;
  /** Returns the id of the participant who may end the swap. */
  by: (swap: Swap) => string;
  may: 'swap:answer' | 'swap:withdraw';
  work: (tx: SignedIn, locked: LockedCycle, swap: Swap) => Promise<readonly Fact[] | Done>;
}

const endSwap = (ctx: SignedIn, id: string, { status, kind, by, may, work }: Ending): Promise<Cycle> =>
  withCycle(
    ctx,
    async (tx) => (await readSwap(tx, id)).cycleId,
    async (tx, locked) => {
      // Read it again under the lock, so that no one else can end it until the transaction ends.
      const swap = await readSwap(tx, id);
      const { cycle } = await changeCycle(
        tx,
        locked.cycle.id,
        {
          kind,
          transition: 'swap',
          may: () => authorize(tx, may, { userId: locked.participant(by(swap)).userId }),
          isDone: () => swap.status === status,
        },
        () => {
          if (swap.status !== 'OPEN') throw new DomainError('swap-not-possible');
          return work(tx, locked, swap);
        },
      );
      return cycle;
    },
  );

/** @throws DomainError `not-a-member`, `not-accepted` */
function ownParticipant(tx: SignedIn, locked: LockedCycle): Participant {
  byAccepted(tx, locked);
  const participant = locked.participants.find(({ userId }) => userId === tx.viewer.id);
  if (!participant) throw new DomainError('not-accepted');
  return participant;
}

const movedParticipant = ({ id, slot, dateCollected }: Participant) => {
  if (slot === null || dateCollected === null) throw new Error(`participant ${id} has no slot to swap`);
  return { seat: id, slot, dateCollected };
};
