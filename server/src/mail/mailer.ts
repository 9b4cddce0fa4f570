import type { Email } from './email.entity.ts';

/** What the sender needs of a mail server. */
export interface Mailer {
  /** Resolves once a mail server has accepted the letter; rejects when it has not. */
  send(email: Email): Promise<void>;
  /** Resolves where the mail server would take letters, credentials and all: asked once, at the start. */
  check?(): Promise<void>;
  /** Resolves while the mail server can be spoken to: asked every few seconds while letters fail. */
  ping?(): Promise<void>;
  /** Lets go of connections that are held open. */
  close?(): void;
}
