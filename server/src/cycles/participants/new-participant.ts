import { newId } from '../../base/tokens.ts';
import type { Context } from '../../context/context.ts';
import { emailKey, emailText, noSlot } from '../../domain/index.ts';
import { Participant } from './participant.entity.ts';

/** A participant to be inserted: known by e-mail, and without a slot. */
export const newParticipant = (
  tx: Pick<Context, 'manager' | 'clock'>,
  cycleId: string,
  email: string,
  facts: Pick<Participant, 'userId' | 'status' | 'position'>,
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
    relationship: null,
    ownRelationship: null,
    rejectionReason: null,
    slotReason: null,
    slotWishes: null,
    createdAt: tx.clock(),
  });
