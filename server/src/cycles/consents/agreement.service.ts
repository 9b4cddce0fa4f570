import { authorize, type SignedIn } from '../../context/context.ts';
import { insertRows } from '../../db/insert.ts';
import { agreementText, nameCommitment, type AgreedParticipant } from '../../domain/agreement.ts';
import { hashOfText } from '../../domain/canonical.ts';
import { inSlotOrder } from '../../domain/collectors.ts';
import { formerNumberAt } from '../../domain/deletion.ts';
import { joinTerms, type JoinTerms } from '../../domain/terms.ts';
import { membership, seesRounds, viewCycle } from '../aggregate/cycle-access.ts';
import type { AnyCycle } from '../aggregate/cycle-reading.ts';
import type { LockedCycle } from '../aggregate/locked-cycle.ts';
import { newSalt } from '../aggregate/chain.ts';
import { namesFrom, namesOfNow } from '../aggregate/names.ts';
import type { Fact } from '../aggregate/record.ts';
import type { AgreementMember, CycleAgreement } from './agreement.ts';
import { AgreementAddendum } from '../tables/agreement-addendum.entity.ts';
import { AgreementName } from '../tables/agreement-name.entity.ts';
import { Agreement } from '../tables/agreement.entity.ts';
import type { Consent } from '../tables/consent.entity.ts';
import { joinTermsOf } from './consent.service.ts';
import { shownTerms } from './terms.ts';

/**
 * Stores the agreement word for word when the cycle starts: terms, order, consents and current names (docs/rules.md §26.6).
 * @param consents the consents of the cycle, oldest first
 * @returns the fact with its hash
 */
export async function storeAgreement(
  tx: SignedIn,
  locked: LockedCycle,
  consents: readonly Consent[],
): Promise<Fact> {
  const { cycle } = locked;
  const collectors = inSlotOrder(locked.participants);
  const names = await namesOfNow(tx, locked, collectors);
  const named = collectors.map(({ id, email }) => ({
    participantId: id,
    cycleId: cycle.id,
    name: names.ofParticipant(id) ?? email,
    salt: newSalt(),
  }));
  const ranAt = tx.clock();
  const seats = collectors.map(({ id, slot, dateCollected }, index): AgreedParticipant => {
    const { name = '', salt = '' } = named[index] ?? {};
    return {
      seat: id,
      slot: slot ?? index,
      dateCollected: dateCollected ?? cycle.startDate,
      name: nameCommitment(salt, name),
      consents: consents
        .filter(({ participantId }) => participantId === id)
        .map(({ kind, at, termsHash }) => ({ kind, at: at.toISOString(), termsHash })),
    };
  });
  const text = agreementText(ranAt.toISOString(), joinTerms(cycle, cycle.houseRules), seats);
  const hash = hashOfText(text);
  await insertRows(tx, Agreement, [{ cycleId: cycle.id, ranAt, text, hash }]);
  await insertRows(tx, AgreementName, named);
  return { field: 'agreement', before: null, after: hash };
}

/**
 * Returns the agreement, for everyone who sees rounds; before the cycle runs, a draft (docs/rules.md §26.6).
 * @returns null for a cycle that started before agreements were kept
 * @throws DomainError `cycle-not-found`, `not-a-member`, `not-accepted`
 */
export async function viewAgreement(ctx: SignedIn, cycleId: string): Promise<CycleAgreement | null> {
  const cycle = await viewCycle(ctx, cycleId);
  authorize(ctx, 'rounds:view', await membership(ctx, cycle));
  return readAgreement(ctx, cycle);
}

/** The same for a field of a cycle: also null if the viewer may not see rounds. */
export const agreementOf = async (ctx: SignedIn, cycle: AnyCycle): Promise<CycleAgreement | null> =>
  (await seesRounds(ctx, cycle)) ? readAgreement(ctx, cycle) : null;

async function readAgreement(ctx: SignedIn, cycle: AnyCycle): Promise<CycleAgreement | null> {
  if (!cycle.isRunning) return draftOf(ctx, cycle);
  const stored = await ctx.manager.findOneBy(Agreement, { cycleId: cycle.id });
  if (!stored) return null;
  const { terms, seats } = JSON.parse(stored.text) as { terms: JoinTerms; seats: AgreedParticipant[] };
  const names = new Map(
    (await ctx.manager.findBy(AgreementName, { cycleId: cycle.id })).map((each) => [
      each.participantId,
      each,
    ]),
  );
  const positions = new Map(
    (await ctx.loaders.participantsOfCycle.load(cycle.id)).map(({ id, position }) => [id, position]),
  );
  // A name is erased only with the account of its person.
  const formerNumberOf = (id: string): number | null =>
    typeof names.get(id)?.name === 'string' ? null : formerNumberAt(positions.get(id) ?? 0);
  const consents = await ctx.loaders.consentsOfCycle.load(cycle.id);
  const { hash, text, ranAt } = stored;
  const addenda = await ctx.manager.find(AgreementAddendum, {
    where: { cycleId: cycle.id },
    order: { position: 'ASC' },
  });
  return {
    hash,
    draft: false,
    ranAt,
    text,
    terms: shownTerms(terms),
    members: seats.map(({ seat: id, slot, dateCollected, consents: agreed }) => ({
      participantId: id,
      name: names.get(id)?.name ?? null,
      formerNumber: formerNumberOf(id),
      nameSalt: names.get(id)?.salt ?? null,
      slot,
      dateCollected,
      // Consents to a swap came later: the addenda have them.
      consents: consents.filter(
        ({ participantId, at, termsHash }) =>
          participantId === id &&
          agreed.some((each) => each.at === at.toISOString() && each.termsHash === termsHash),
      ),
    })),
    addenda,
  };
}

/** Returns the agreement as it would be if the cycle started now: accepted participants, in slot order as far as assigned. */
async function draftOf(ctx: SignedIn, cycle: AnyCycle): Promise<CycleAgreement> {
  const accepted = (await ctx.loaders.participantsOfCycle.load(cycle.id)).filter(
    ({ status }) => status === 'ACCEPTED',
  );
  const names = await namesFrom(ctx.loaders, accepted);
  const consents = await ctx.loaders.consentsOfCycle.load(cycle.id);
  const collectors = inSlotOrder(accepted);
  const others = accepted.filter(({ isCollector }) => !isCollector);
  return {
    hash: null,
    draft: true,
    ranAt: null,
    text: null,
    terms: await joinTermsOf(ctx, cycle),
    members: [...collectors, ...others].map(({ id, slot, dateCollected }): AgreementMember => ({
      participantId: id,
      name: names.ofParticipant(id),
      formerNumber: null,
      nameSalt: null,
      slot,
      dateCollected,
      consents: consents.filter(({ participantId }) => participantId === id),
    })),
    addenda: [],
  };
}
