import { newId } from '../base/tokens.ts';
import { deliveryError } from './delivery-error.ts';
import type { Email } from './email.entity.ts';
import { smtpMailer } from './smtp-mailer.ts';

interface MailSettings {
  smtpUrl: string;
  mailFrom: string;
  publicUrl: string;
}

/** Is not in the outbox: it is sent immediately, or not at all. */
function testEmail(recipient: string, publicUrl: string): Email {
  const text = `This is a test email from Kolo at ${publicUrl}. An operator requested it. You don’t need to do anything.`;
  const now = new Date();
  return {
    id: newId(),
    language: null,
    kind: 'test',
    recipient,
    subject: 'Test email from Kolo',
    html: `<!doctype html><html lang="en"><title>Test email from Kolo</title><p>${text}</p></html>`,
    text: `${text}\n`,
    secret: false,
    record: null,
    furtherRecords: null,
    unsubscribe: null,
    createdAt: now,
    goodUntil: null,
    dueAt: now,
    attempts: 1,
    refusals: 0,
    claimedUntil: null,
    sentAt: null,
    abandonedAt: null,
    lastError: null,
  };
}

/**
 * Sends a test email and waits for the answer of the mail server.
 * @returns why the mail server did not accept it; undefined if it did
 */
export async function sendTestEmail(recipient: string, settings: MailSettings): Promise<string | undefined> {
  const mailer = smtpMailer(settings.smtpUrl, settings);
  try {
    await mailer.send(testEmail(recipient, settings.publicUrl));
    return undefined;
  } catch (error) {
    return deliveryError(error);
  } finally {
    mailer.close?.();
  }
}
