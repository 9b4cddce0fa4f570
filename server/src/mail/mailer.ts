import type { Email } from './email.entity.ts';

/** The connection of the sender to a mail server. */
export interface Mailer {
  /** Resolves once a mail server has accepted the email; otherwise rejects. */
  send(email: Email): Promise<void>;
  /** Resolves if the mail server would accept emails, with the credentials. Called once, at the start. */
  check?(): Promise<void>;
  /** Resolves if the mail server can be reached. Called every few seconds while deliveries fail. */
  ping?(): Promise<void>;
  /** Closes open connections. */
  close?(): void;
}
