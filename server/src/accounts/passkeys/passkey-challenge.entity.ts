import { Entity, Index } from 'typeorm';
import { HashColumn, IdColumn, InstantColumn, RefColumn, TextColumn } from '../../schema/columns.ts';

/** What the answer to a challenge is for. No answer counts for anything else. */
export type ChallengePurpose = 'SIGN_IN' | 'REAUTHENTICATE' | 'REGISTER';

/** A challenge that a passkey signs. The row goes with the first answer, or once it has expired (docs/rules.md §36.2). */
@Entity('passkey_challenges')
export class PasskeyChallenge {
  @IdColumn()
  id: string;

  @Index('UQ_passkey_challenges_challenge', { unique: true })
  @HashColumn()
  challengeHash: string;

  @TextColumn(16)
  purpose: ChallengePurpose;

  /** The session that asked; null for a sign-in. */
  @RefColumn({ nullable: true })
  sessionId: string | null;

  @Index('IX_passkey_challenges_expires')
  @InstantColumn()
  expiresAt: Date;
}
