import { withoutSecrets } from '../base/redact.ts';
import { clamp, oneLine } from './typed.ts';

const LAST_ERROR_MAX = 255;

/** Why a letter was not accepted, fit for a column: a mail server may quote the letter that it refuses. */
export function deliveryError(error: unknown): string {
  const { code, message }: { code?: string; message: string } =
    error instanceof Error ? error : new Error(String(error));
  const reason = code && !message.includes(code) ? `${code}: ${message}` : message;
  return clamp(withoutSecrets(oneLine(reason)), LAST_ERROR_MAX);
}

/**
 * What a failed attempt says. `refused`: this letter, or its recipient, for good. `deferred`: the same, for now. `away`:
 * nothing of the letter, as the server could not be spoken to, or takes no letters from us at all.
 */
export type FailedAs = 'refused' | 'deferred' | 'away';

/** Tells them apart by what nodemailer notes on its errors. A sender who is refused (`MAIL FROM`) is the operator's trouble. */
export function failedAs(error: unknown): FailedAs {
  const { code, command, responseCode } = (error ?? {}) as Record<string, unknown>;
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return 'away';
  // It was never sent: nodemailer itself has no way to write to such a recipient.
  if (typeof responseCode !== 'number') return 'refused';
  if (command === 'MAIL FROM') return 'away';
  return responseCode >= 500 ? 'refused' : 'deferred';
}
