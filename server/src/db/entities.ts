import { PersonalAccessToken } from '../access-tokens/personal-access-token.entity.ts';
import { Cycle } from '../cycles/cycle.entity.ts';
import { ChangeFact } from '../history/change-fact.entity.ts';
import { ChangeRow } from '../history/cycle-change.entity.ts';
import { FeedEntry } from '../history/feed-entry.entity.ts';
import { RememberedAnswer } from '../idempotency/remembered-answer.entity.ts';
import { Credential } from '../identity/credential.entity.ts';
import { ResetCode } from '../identity/reset-code.entity.ts';
import { Session } from '../identity/session.entity.ts';
import { Invite } from '../invites/invite.entity.ts';
import { Limit } from '../limits/limit.entity.ts';
import { Letter } from '../mail/letter.entity.ts';
import { Participant } from '../participants/participant.entity.ts';
import { Payment } from '../rounds/payment.entity.ts';
import { Round } from '../rounds/round.entity.ts';
import { CommittedTransaction } from './committed-transaction.entity.ts';
import { User } from '../users/user.entity.ts';

export const entities = [
  User,
  Credential,
  Session,
  ResetCode,
  PersonalAccessToken,
  Limit,
  Letter,
  Cycle,
  Participant,
  Invite,
  Round,
  Payment,
  RememberedAnswer,
  CommittedTransaction,
  ChangeRow,
  ChangeFact,
  FeedEntry,
];
