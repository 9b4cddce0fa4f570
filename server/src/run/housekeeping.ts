import type { Logger } from 'pino';
import type { Context } from '../context/context.ts';
import type { Database } from '../db/database.ts';
import { keyAddresses } from './address-conversion.ts';
import { sweepMarks } from '../db/transact.ts';
import { sealStrays } from '../cycles/history/unsealed.ts';
import { noteLateDays } from '../cycles/rounds/late-days.ts';
import { sweepEndedLinks } from '../cycles/answer-links/ended-link.service.ts';
import { sweepLinks } from '../cycles/answer-links/link-token.service.ts';
import { sweepMornings } from '../cycles/reminders/morning.service.ts';
import { sweepStops } from '../cycles/stopping/due-stop.ts';
import { sweepAnswers } from '../idempotency/idempotency.service.ts';
import { sweepIdentity } from '../accounts/sessions/session.service.ts';
import { sweepLimits } from '../limits/limit.service.ts';
import { sweepEmails } from '../mail/outbox.ts';

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
      await sweepIdentity(manager, clock());
      await sweepLimits(manager, clock());
      await sweepAnswers(manager, clock());
      await sweepEmails(manager, clock());
      await sweepMornings(manager, clock());
      await sweepLinks(manager, clock());
      await sweepEndedLinks(manager, clock());
      await sweepMarks(manager);
    }).catch(failed);
    db.transaction(noteLateDays).catch(failed);
    keyAddresses(db, clock(), mornings).then(() => {
      mornings = 'in-use';
    }, failed);
    if (contextOf) sweepStops(contextOf()).catch(failed);
    // Apart: an operator may have taken from Kolo the right to change what the history says (ADR 12).
    const days = isFirst ? LOOKS_BACK.atFirst : LOOKS_BACK.usually;
    db.transaction((manager) => sealStrays(manager, clock(), days)).then(() => {
      isFirst = false;
    }, failed);
  };
  const timer = setInterval(sweep, everyMs);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}
