// Written by `npm run codegen`, from the files in this folder.
import { FirstHouse1795200000000 } from './0001-first-house.ts';
import { PersonalAccessTokens1795286400000 } from './0002-personal-access-tokens.ts';
import { RememberedAnswers1795300000000 } from './0003-remembered-answers.ts';
import { CycleHistory1795310000000 } from './0004-cycle-history.ts';
import { SessionDetails1795400000000 } from './0005-session-details.ts';
import { CommittedTransactions1795500000000 } from './0006-committed-transactions.ts';
import { IndexesForGrowth1795600000000 } from './0007-indexes-for-growth.ts';
import { AddressesByTheirMailbox1795700000000 } from './0008-addresses-by-their-mailbox.ts';
import { HistoryNames1795800000000 } from './0009-history-names.ts';
import { KeyedLimits1795900000000 } from './0010-keyed-limits.ts';
import { CollationOfMigrations1796011000000 } from './0011-collation-of-migrations.ts';
import { RefusedLetters1796100000000 } from './0012-refused-letters.ts';
import { BothSides1796200000000 } from './0013-both-sides.ts';
import { Terms1796300000000 } from './0014-terms.ts';
import { EmailProofs1796400000000 } from './0015-email-proofs.ts';
import { Passbook1796600000000 } from './0016-passbook.ts';
import { Reminders1797600000000 } from './0017-reminders.ts';
import { CalendarLinks1798600000000 } from './0018-calendar-links.ts';
import { OutdatedLetters1799600000000 } from './0019-outdated-letters.ts';
import { SecondHalf1800600000000 } from './0020-second-half.ts';
import { FixedVotes1800800000000 } from './0021-fixed-votes.ts';
import { CompressedAnswers1800900000000 } from './0022-compressed-answers.ts';
import { EmailPrivacy1801000000000 } from './0023-email-privacy.ts';
import { Upgrades1801300000000 } from './0024-upgrades.ts';
import { KeyedAddresses1801400000000 } from './0025-keyed-addresses.ts';
import { PaymentLinks1801500000000 } from './0026-payment-links.ts';
import { DelaysAndNotes1801600000000 } from './0027-delays-and-notes.ts';
import { EmailCodes1801800000000 } from './0028-email-codes.ts';
import { SwapNotes1801900000000 } from './0029-swap-notes.ts';
import { Languages1802000000000 } from './0030-languages.ts';
import { ExpiringTokens1802100000000 } from './0031-expiring-tokens.ts';
import { EmailChanges1802200000000 } from './0032-email-changes.ts';
import { Passkeys1802300000000 } from './0033-passkeys.ts';
import { DeletedAndHiddenCycles1802400000000 } from './0034-deleted-and-hidden-cycles.ts';
import { HandingOver1802500000000 } from './0035-handing-over.ts';
import { Proposals1802600000000 } from './0036-proposals.ts';
import { DeletedAccounts1802700000000 } from './0037-deleted-accounts.ts';
import { Places1802800000000 } from './0038-places.ts';

/** In the order in which they run. */
export const migrations = [
  FirstHouse1795200000000,
  PersonalAccessTokens1795286400000,
  RememberedAnswers1795300000000,
  CycleHistory1795310000000,
  SessionDetails1795400000000,
  CommittedTransactions1795500000000,
  IndexesForGrowth1795600000000,
  AddressesByTheirMailbox1795700000000,
  HistoryNames1795800000000,
  KeyedLimits1795900000000,
  CollationOfMigrations1796011000000,
  RefusedLetters1796100000000,
  BothSides1796200000000,
  Terms1796300000000,
  EmailProofs1796400000000,
  Passbook1796600000000,
  Reminders1797600000000,
  CalendarLinks1798600000000,
  OutdatedLetters1799600000000,
  SecondHalf1800600000000,
  FixedVotes1800800000000,
  CompressedAnswers1800900000000,
  EmailPrivacy1801000000000,
  Upgrades1801300000000,
  KeyedAddresses1801400000000,
  PaymentLinks1801500000000,
  DelaysAndNotes1801600000000,
  EmailCodes1801800000000,
  SwapNotes1801900000000,
  Languages1802000000000,
  ExpiringTokens1802100000000,
  EmailChanges1802200000000,
  Passkeys1802300000000,
  DeletedAndHiddenCycles1802400000000,
  HandingOver1802500000000,
  Proposals1802600000000,
  DeletedAccounts1802700000000,
  Places1802800000000,
];
