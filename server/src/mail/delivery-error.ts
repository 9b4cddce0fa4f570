import { withoutSecrets } from '../redact.ts';
import { clamp, oneLine } from './typed.ts';

const LAST_ERROR_MAX = 255;

/** Why a letter was not accepted, fit for a column: a mail server may quote the letter that it refuses. */
export function deliveryError(error: unknown): string {
  const { code, message }: { code?: string; message: string } =
    error instanceof Error ? error : new Error(String(error));
  const reason = code && !message.includes(code) ? `${code}: ${message}` : message;
  return clamp(withoutSecrets(oneLine(reason)), LAST_ERROR_MAX);
}
