import { User } from '../../src/accounts/users/user.entity.ts';
import { newId } from '../../src/base/tokens.ts';
import { Consent } from '../../src/cycles/tables/consent.entity.ts';
import { Cycle } from '../../src/cycles/tables/cycle.entity.ts';
import { Invite } from '../../src/cycles/tables/invite.entity.ts';
import { newParticipant } from '../../src/cycles/participants/new-participant.ts';
import { Participant } from '../../src/cycles/tables/participant.entity.ts';
import type { Database } from '../../src/db/database.ts';
import { insertRows } from '../../src/db/insert.ts';
import { collectionDate } from '../../src/domain/schedule.ts';
import { hashOfTerms, joinTerms, slotTerms, termsText, type Terms } from '../../src/domain/terms.ts';
import { hashOf } from '../../src/base/tokens.ts';

/**
 * Fills a draft up to `size` accepted participants, each with an account, an invite, a confirmed slot and consents. Writes the rows
 * directly, because the limits of the API would stretch this over hours, and so that a cycle may be larger than the current limit on
 * its size, like cycles from before it. The cycle is then ready to run.
 */
export async function fillCycle(
  { db, clock }: { db: Database; clock: () => Date },
  cycleId: string,
  size: number,
): Promise<void> {
  await db.transaction(async (manager) => {
    const tx = { manager, clock };
    const cycle = await manager.findOneByOrFail(Cycle, { id: cycleId });
    const own = await manager.findBy(Participant, { cycleId });
    const users = Array.from({ length: size - own.length }, (_, index) => userOf(index, clock()));
    const added = users.map(({ id, email }, index) =>
      newParticipant(tx, cycleId, email, {
        userId: id,
        status: 'ACCEPTED',
        position: own.length + index,
        relationship: 'FRIEND',
      }),
    );
    await insertRows(tx, User, users);
    await insertRows(tx, Participant, added);
    await insertRows(
      tx,
      Invite,
      added.map((participant) => inviteOf(cycle, participant, clock())),
    );
    const everyone = [...own, ...added].map((participant, slot) =>
      Object.assign(participant, {
        slot,
        isCollector: true,
        confirmationStatus: 'APPROVED' as const,
        dateCollected: collectionDate(cycle.startDate, cycle.frequency, slot),
      }),
    );
    for (const { id, slot, dateCollected } of everyone) {
      const assigned = { slot, dateCollected, isCollector: true, confirmationStatus: 'APPROVED' as const };
      await manager.update(Participant, { id }, assigned);
    }
    await insertRows(
      tx,
      Consent,
      everyone.flatMap((participant) => consentsOf(cycle, participant, size, clock())),
    );
    const frozen = { cycleFrozen: true, participantsFrozen: true, sentConfirmationEmails: true };
    await manager.update(Cycle, { id: cycleId }, frozen);
  });
}

function userOf(index: number, createdAt: Date): User {
  const id = newId();
  const email = `participant-${index}-${id.slice(-12)}@example.com`;
  return {
    id,
    firstName: `Firstname${index}`,
    lastName: `${String.fromCharCode(65 + (index % 26))}lastname`,
    email,
    emailKey: email,
    phoneNumber: '+49 30 1234567',
    dob: '1990-01-01',
    timeZone: 'UTC',
    timeZoneChosen: false,
    locale: 'en',
    localeChosen: false,
    createdAt,
    deletedAt: null,
  };
}

const inviteOf = (cycle: Cycle, participant: Participant, at: Date): Invite => ({
  id: newId(),
  cycleId: cycle.id,
  participantId: participant.id,
  relationship: 'FRIEND',
  locale: 'en',
  sentBy: cycle.userId,
  sentByName: null,
  tokenHash: hashOf(participant.id),
  tokenExpiresAt: at,
  sentAt: at,
  openedAt: null,
  sends: 0,
  createdAt: at,
});

function consentsOf(cycle: Cycle, participant: Participant, size: number, at: Date): Consent[] {
  const slot = slotTerms(cycle, participant, size);
  if (!slot) throw new Error(`participant ${participant.id} has no slot`);
  const consentTo = (kind: Consent['kind'], terms: Terms): Consent => ({
    id: newId(),
    cycleId: cycle.id,
    participantId: participant.id,
    kind,
    at,
    terms: termsText(terms),
    termsHash: hashOfTerms(terms),
    seats: kind === 'JOIN' ? size : null,
    locale: null,
    byFormerHolder: false,
  });
  return [consentTo('JOIN', joinTerms(cycle, cycle.houseRules)), consentTo('SLOT', slot)];
}
