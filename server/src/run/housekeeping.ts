import type { Logger } from 'pino';
import type { Context } from '../context/context.ts';
import type { Database } from '../db/database.ts';
import { keyAddresses } from './address-conversion.ts';
import { deleteOldMarks } from '../db/transact.ts';
import { sealUnsealed } from '../cycles/history/unsealed.ts';
import { noteLateDays } from '../cycles/rounds/late-days.ts';
import { deleteOldEndedLinks } from '../cycles/answer-links/ended-link.service.ts';
import { deleteExpiredLinks } from '../cycles/answer-links/link-token.service.ts';
import { deleteOldMornings } from '../cycles/reminders/morning.service.ts';
import { completeDueStops } from '../cycles/stopping/due-stop.ts';
import { deleteExpiredAnswers } from '../idempotency/idempotency.service.ts';
import { deleteExpiredIdentity } from '../accounts/sessions/session.service.ts';
import { deleteExpiredLimits } from '../limits/limit.service.ts';
import { deleteOldEmails } from '../mail/outbox.ts';

const EVERY_MS = 10 * 60_000;

/** In days. At the start further back: the version before may have been run again for longer. */
const LOOKS_BACK = { usually: 1, atFirst: 30 };

/**
 * Now and then deletes what has expired: sessions, reset codes, limits, remembered answers, marks, old letters; and adds
 * what entries, rounds and hashes of addresses lack that a process of the version before has written. Any number of processes may do it.
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
  /** A context for what comes by no door; without one nothing is written in the name of cycles. */
  contextOf?: () => Context;
  everyMs?: number;
}): () => void {
  let isFirst = true;
  let mornings: 'all' | 'in-use' = 'all';
  const failed = (error: unknown): void => {
    log.warn({ err: error }, 'housekeeping failed; it will be tried again');
  };
  const sweep = (): void => {
    db.transaction(async (manager) => {
      await deleteExpiredIdentity(manager, clock());
      await deleteExpiredLimits(manager, clock());
      await deleteExpiredAnswers(manager, clock());
      await deleteOldEmails(manager, clock());
      await deleteOldMornings(manager, clock());
      await deleteExpiredLinks(manager, clock());
      await deleteOldEndedLinks(manager, clock());
      await deleteOldMarks(manager);
    }).catch(failed);
    db.transaction(noteLateDays).catch(failed);
    keyAddresses(db, clock(), mornings).then(() => {
      mornings = 'in-use';
    }, failed);
    if (contextOf) completeDueStops(contextOf()).catch(failed);
    // Apart: an operator may have taken from Kolo the right to change what the history says (ADR 12).
    const days = isFirst ? LOOKS_BACK.atFirst : LOOKS_BACK.usually;
    db.transaction((manager) => sealUnsealed(manager, clock(), days)).then(() => {
      isFirst = false;
    }, failed);
  };
  const timer = setInterval(sweep, everyMs);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}
