import { newId } from '../base/tokens.ts';
import { deliveryError } from './delivery-error.ts';
import type { Email } from './email.entity.ts';
import { smtpMailer } from './smtp-mailer.ts';

interface MailSettings {
  smtpUrl: string;
  mailFrom: string;
  publicUrl: string;
}

/** An email that says nothing but where it comes from. It stands in no outbox: it is sent at once, or not at all. */
function testEmail(recipient: string, publicUrl: string): Email {
  const text = `This is a test email from Kolo at ${publicUrl}. An operator asked for it. You need not do anything.`;
  const now = new Date();
  return {
    id: newId(),
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
 * Sends a test email by the mail server that is set, and waits for its answer.
 * @returns why the mail server did not accept it; undefined where it did
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
