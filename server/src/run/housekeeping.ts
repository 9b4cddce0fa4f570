import type { Logger } from 'pino';
import type { Context } from '../context/context.ts';
import type { Database } from '../db/database.ts';
import { keyAddresses } from './address-conversion.ts';
import { completeDue } from './due.ts';
import { deleteOldMarks } from '../db/transact.ts';
import { sealUnsealed } from '../cycles/history/unsealed.ts';
import { fillInLateDays } from '../cycles/rounds/late-days.ts';
import { deleteOldEndedLinks } from '../cycles/answer-links/ended-link.service.ts';
import { deleteExpiredLinks } from '../cycles/answer-links/link-token.service.ts';
import { deleteExpiredPaymentLinks } from '../cycles/answer-links/payment-link.service.ts';
import { deleteOldMornings } from '../cycles/reminders/morning.service.ts';
import { deleteOldFeedEntries } from '../cycles/cycle/delete-cycle.service.ts';
import { deleteExpiredAnswers } from '../idempotency/idempotency.service.ts';
import {
  deleteExpiredTokens,
  notifyOfExpiringTokens,
} from '../accounts/access-tokens/expiring-tokens.service.ts';
import { deleteExpiredChallenges } from '../accounts/passkeys/challenge.service.ts';
import { deleteOldEmailChanges } from '../accounts/email-changes/email-change.service.ts';
import { deleteExpiredIdentity } from '../accounts/sessions/session.service.ts';
import { deleteExpiredLimits } from '../limits/limit.service.ts';
import { deleteOldEmails } from '../mail/outbox.ts';

const EVERY_MS = 10 * 60_000;

/** In days. The first run looks further back, because the previous version may have been in use again for longer. */
const LOOK_BACK_DAYS = { usually: 1, first: 30 };

/**
 * Regularly deletes what has expired (sessions, codes, challenges, access tokens, links, limits, remembered answers, transaction marks,
 * old emails), ends what is due in cycles, notifies people of tokens that expire, and completes entries, rounds and address hashes written by a process of the previous version. Any number of processes may run it.
 */
export function startHousekeeping({
  db,
  clock,
  log,
  contextOf,
  everyMs = EVERY_MS,
}: {
  db: Database;
  clock: () => Date;
  log: Logger;
  /** A context for work without a request. Without it, nothing that is due is ended, and no one is notified of expiring tokens. */
  contextOf?: () => Context;
  everyMs?: number;
}): () => void {
  let isFirst = true;
  let mornings: 'all' | 'in-use' = 'all';
  const failed = (error: unknown): void => {
    log.warn({ err: error }, 'housekeeping failed, will retry');
  };
  const cleanUp = (): void => {
    db.transaction(async (manager) => {
      await deleteExpiredIdentity(manager, clock());
      await deleteExpiredTokens(manager, clock());
      await deleteExpiredChallenges(manager, clock());
      await deleteOldEmailChanges(manager, clock());
      await deleteExpiredLimits(manager, clock());
      await deleteExpiredAnswers(manager, clock());
      await deleteOldEmails(manager, clock());
      await deleteOldMornings(manager, clock());
      await deleteExpiredLinks(manager, clock());
      await deleteExpiredPaymentLinks(manager, clock());
      await deleteOldEndedLinks(manager, clock());
      await deleteOldFeedEntries(manager, clock());
      await deleteOldMarks(manager);
    }).catch(failed);
    db.transaction(fillInLateDays).catch(failed);
    keyAddresses(db, clock(), mornings).then(() => {
      mornings = 'in-use';
    }, failed);
    if (contextOf) completeDue(contextOf()).catch(failed);
    if (contextOf) notifyOfExpiringTokens(contextOf()).catch(failed);
    // In a transaction of its own: an operator may have revoked Kolo's right to change the history (ADR 12).
    const days = isFirst ? LOOK_BACK_DAYS.first : LOOK_BACK_DAYS.usually;
    db.transaction((manager) => sealUnsealed(manager, clock(), days)).then(() => {
      isFirst = false;
    }, failed);
  };
  const timer = setInterval(cleanUp, everyMs);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}
