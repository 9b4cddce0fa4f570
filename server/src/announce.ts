import type { Settings } from './env.ts';

/** Tells the operator, once, where Kolo is to be found. */
export function announce({ publicUrl, smtpUrl }: Settings): void {
  console.log(`Kolo is ready at ${publicUrl}`);
  if (!smtpUrl) console.log(`Letters are kept at ${publicUrl}/dev/mailbox (no SMTP_URL is set)`);
}
