import { newId } from '../../base/tokens.ts';
import type { Context } from '../../context/context.ts';
import { emailKey, emailText } from '../../domain/account.ts';
import { noSlot } from '../../domain/collectors.ts';
import type { Relationship } from '../../domain/invite.ts';
import { Participant } from '../tables/participant.entity.ts';

/** A participant row to insert, identified by its email and without a slot. */
export const newParticipant = (
  tx: Pick<Context, 'manager' | 'clock'>,
  cycleId: string,
  email: string,
  facts: Pick<Participant, 'userId' | 'status' | 'position'> & {
    /** The person's relationship to the owner; null for the owner. */
    relationship: Relationship | null;
  },
): Participant =>
  tx.manager.create(Participant, {
    id: newId(),
    cycleId,
    email: emailText(email),
    emailKey: emailKey(email),
    ...facts,
    ...noSlot,
    confirmationTokenHash: null,
    askedForDate: null,
    askedAt: null,
    ownRelationship: null,
    rejectionReason: null,
    slotReason: null,
    slotWishes: null,
    hiddenVersion: null,
    hideChanges: 0,
    heldSince: null,
    createdAt: tx.clock(),
  });
