import { withoutSecrets } from '../base/redact.ts';
import { clamp, oneLine } from './typed.ts';

const LAST_ERROR_MAX = 255;

/** Describes a failed delivery, short enough for its column and without secrets: a mail server may quote the email that it refuses. */
export function deliveryError(error: unknown): string {
  const { code, message }: { code?: string; message: string } =
    error instanceof Error ? error : new Error(String(error));
  const reason = code && !message.includes(code) ? `${code}: ${message}` : message;
  return clamp(withoutSecrets(oneLine(reason)), LAST_ERROR_MAX);
}

/**
 * `refused`: the server permanently refused this email or its recipient. `deferred`: it refused temporarily. `away`: the server could
 * not be reached, or accepts no emails from us at all.
 */
export type FailedAs = 'refused' | 'deferred' | 'away';

/** Classifies an error of nodemailer. A refused sender (`MAIL FROM`) is a problem of the configuration, not of the email. */
export function failedAs(error: unknown): FailedAs {
  const { code, command, responseCode } = (error ?? {}) as Record<string, unknown>;
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return 'away';
  // nodemailer itself cannot write to this recipient, so the email was never sent.
  if (typeof responseCode !== 'number') return 'refused';
  if (command === 'MAIL FROM') return 'away';
  return responseCode >= 500 ? 'refused' : 'deferred';
}
