import { PersonalAccessToken } from '../accounts/access-tokens/personal-access-token.entity.ts';
import { CalendarLink } from '../accounts/calendar-links/calendar-link.entity.ts';
import { AgreementName } from '../cycles/tables/agreement-name.entity.ts';
import { Agreement } from '../cycles/tables/agreement.entity.ts';
import { AgreementAddendum } from '../cycles/tables/agreement-addendum.entity.ts';
import { Consent } from '../cycles/tables/consent.entity.ts';
import { Cycle } from '../cycles/tables/cycle.entity.ts';
import { ChangeFact } from '../cycles/tables/change-fact.entity.ts';
import { ChangeRow } from '../cycles/tables/cycle-change.entity.ts';
import { FeedEntry } from '../cycles/tables/feed-entry.entity.ts';
import { StoredResponse } from '../idempotency/stored-response.entity.ts';
import { Credential } from '../accounts/credentials/credential.entity.ts';
import { EmailProof } from '../accounts/credentials/email-proof.entity.ts';
import { ResetCode } from '../accounts/credentials/reset-code.entity.ts';
import { Session } from '../accounts/sessions/session.entity.ts';
import { DeletedCycle } from '../cycles/tables/deleted-cycle.entity.ts';
import { EndedLink } from '../cycles/tables/ended-link.entity.ts';
import { JoinLink } from '../cycles/tables/join-link.entity.ts';
import { JoinRequest } from '../cycles/tables/join-request.entity.ts';
import { UnknownOwner } from '../cycles/tables/unknown-owner.entity.ts';
import { Repayment } from '../cycles/tables/repayment.entity.ts';
import { StopVote } from '../cycles/tables/stop-vote.entity.ts';
import { Stop } from '../cycles/tables/stop.entity.ts';
import { SwapRound } from '../cycles/tables/swap-round.entity.ts';
import { OwnerOffer } from '../cycles/tables/owner-offer.entity.ts';
import { PlaceOffer } from '../cycles/tables/place-offer.entity.ts';
import { PlaceHolder } from '../cycles/tables/place-holder.entity.ts';
import { ProposalVote } from '../cycles/tables/proposal-vote.entity.ts';
import { Proposal } from '../cycles/tables/proposal.entity.ts';
import { Swap } from '../cycles/tables/swap.entity.ts';
import { Invite } from '../cycles/tables/invite.entity.ts';
import { Limit } from '../limits/limit.entity.ts';
import { LinkToken } from '../cycles/tables/link-token.entity.ts';
import { Upgrade } from '../cycles/tables/upgrade.entity.ts';
import { Morning } from '../cycles/tables/morning.entity.ts';
import { PasskeyChallenge } from '../accounts/passkeys/passkey-challenge.entity.ts';
import { Passkey } from '../accounts/passkeys/passkey.entity.ts';
import { KeptAddressKey } from '../mail/addresses/address-key.entity.ts';
import { MailAddress } from '../mail/addresses/mail-address.entity.ts';
import { Email } from '../mail/email.entity.ts';
import { Participant } from '../cycles/tables/participant.entity.ts';
import { PaymentLink } from '../cycles/tables/payment-link.entity.ts';
import { Payment } from '../cycles/tables/payment.entity.ts';
import { Round } from '../cycles/tables/round.entity.ts';
import { CommittedTransaction } from '../db/committed-transaction.entity.ts';
import { AccountEmail } from '../accounts/users/account-email.entity.ts';
import { EmailChange } from '../accounts/email-changes/email-change.entity.ts';
import { User } from '../accounts/users/user.entity.ts';

export const entities = [
  User,
  Credential,
  Session,
  ResetCode,
  EmailProof,
  AccountEmail,
  EmailChange,
  PersonalAccessToken,
  CalendarLink,
  Passkey,
  PasskeyChallenge,
  Limit,
  Email,
  Cycle,
  Participant,
  Invite,
  Round,
  Payment,
  StoredResponse,
  CommittedTransaction,
  Consent,
  Agreement,
  AgreementName,
  ChangeRow,
  ChangeFact,
  FeedEntry,
  DeletedCycle,
  MailAddress,
  KeptAddressKey,
  Morning,
  Upgrade,
  LinkToken,
  PaymentLink,
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
  OwnerOffer,
  Proposal,
  ProposalVote,
  PlaceOffer,
  PlaceHolder,
];
