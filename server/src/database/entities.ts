import { PersonalAccessToken } from '../accounts/access-tokens/personal-access-token.entity.ts';
import { CalendarLink } from '../accounts/calendar-links/calendar-link.entity.ts';
import { AgreementName } from '../cycles/consents/agreement-name.entity.ts';
import { Agreement } from '../cycles/consents/agreement.entity.ts';
import { AgreementAddendum } from '../cycles/consents/agreement-addendum.entity.ts';
import { Consent } from '../cycles/consents/consent.entity.ts';
import { Cycle } from '../cycles/cycle/cycle.entity.ts';
import { ChangeFact } from '../cycles/history/change-fact.entity.ts';
import { ChangeRow } from '../cycles/history/cycle-change.entity.ts';
import { FeedEntry } from '../cycles/history/feed-entry.entity.ts';
import { RememberedAnswer } from '../idempotency/remembered-answer.entity.ts';
import { Credential } from '../accounts/credentials/credential.entity.ts';
import { EmailProof } from '../accounts/credentials/email-proof.entity.ts';
import { ResetCode } from '../accounts/credentials/reset-code.entity.ts';
import { Session } from '../accounts/sessions/session.entity.ts';
import { EndedLink } from '../cycles/answer-links/ended-link.entity.ts';
import { JoinLink } from '../cycles/joining/join-link.entity.ts';
import { JoinRequest } from '../cycles/joining/join-request.entity.ts';
import { UnknownOwner } from '../cycles/invites/unknown-owner.entity.ts';
import { Repayment } from '../cycles/stopping/repayment.entity.ts';
import { StopVote } from '../cycles/stopping/stop-vote.entity.ts';
import { Stop } from '../cycles/stopping/stop.entity.ts';
import { SwapRound } from '../cycles/swaps/swap-round.entity.ts';
import { Swap } from '../cycles/swaps/swap.entity.ts';
import { Invite } from '../cycles/invites/invite.entity.ts';
import { Limit } from '../limits/limit.entity.ts';
import { LinkToken } from '../cycles/answer-links/link-token.entity.ts';
import { Upgrade } from '../cycles/reminders/upgrade.entity.ts';
import { Morning } from '../cycles/reminders/morning.entity.ts';
import { KeptAddressKey } from '../mail/addresses/address-key.entity.ts';
import { MailAddress } from '../mail/addresses/mail-address.entity.ts';
import { Letter } from '../mail/letter.entity.ts';
import { Participant } from '../cycles/participants/participant.entity.ts';
import { Payment } from '../cycles/rounds/payment.entity.ts';
import { Round } from '../cycles/rounds/round.entity.ts';
import { CommittedTransaction } from '../db/committed-transaction.entity.ts';
import { User } from '../accounts/users/user.entity.ts';

export const entities = [
  User,
  Credential,
  Session,
  ResetCode,
  EmailProof,
  PersonalAccessToken,
  CalendarLink,
  Limit,
  Letter,
  Cycle,
  Participant,
  Invite,
  Round,
  Payment,
  RememberedAnswer,
  CommittedTransaction,
  Consent,
  Agreement,
  AgreementName,
  ChangeRow,
  ChangeFact,
  FeedEntry,
  MailAddress,
  KeptAddressKey,
  Morning,
  Upgrade,
  LinkToken,
  EndedLink,
  UnknownOwner,
  JoinLink,
  JoinRequest,
  AgreementAddendum,
  Swap,
  SwapRound,
  Stop,
  StopVote,
  Repayment,
];
