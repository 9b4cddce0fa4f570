import type { Context } from '../context/context.ts';
import { inviteLocales } from '../cycles/invites/invite-locales.ts';
import { accountsAt } from '../accounts/credentials/verified-emails.ts';
import { requireActiveSession, standingOf } from '../accounts/sessions/active-session.ts';
import type { Wiring } from '../context/wiring.ts';
import { lockCyclesOf, recordNames } from '../cycles/history/rename.ts';
import { isMailedInvite } from '../cycles/invites/invite-token.ts';
import { cyclesStillWith, lockCyclesWith } from '../cycles/erasure/cycles-with.ts';
import { eraseFromCycles } from '../cycles/erasure/erase-from-cycles.ts';
import { deleteUnverifiedStatements } from '../cycles/invites/unknown-owner.service.ts';
import { CycleLoaders } from '../cycles/aggregate/loaders.ts';
import { endPaymentLinksOf } from '../cycles/answer-links/payment-link.service.ts';
import { lockCyclesOfMove, moveParticipants } from '../cycles/invites/move-email.ts';
import { linkAccount } from '../cycles/participants/link-account.ts';
import { objectByActing } from '../cycles/proposals/due-proposals.ts';
import { endDue } from './due.ts';

/** Functions of higher layers that lower layers need. */
export const WIRING: Wiring<Context> = {
  loadersFor: (manager, clock) => new CycleLoaders(manager, clock),
  requireActiveSession,
  standingOf,
  accountsAt,
  inviteLocales,
  emailProven: deleteUnverifiedStatements,
  endPaymentLinksOf,
  lockCyclesOfMove,
  moveParticipants,
  linkAccount,
  isMailedInvite,
  lockCyclesOf,
  lockCyclesWith,
  cyclesStillWith,
  eraseFromCycles,
  recordNames,
  endDue,
  ownerActs: objectByActing,
};
