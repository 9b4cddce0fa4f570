import { clamp, oneLine } from './typed.ts';

const LAST_ERROR_MAX = 255;

/** A mail server may quote the letter that it refuses: links, tokens and credentials are not repeated. */
const withoutSecrets = (text: string): string =>
  text.replace(/[a-z][a-z0-9+.-]*:\/\/\S+/gi, '[link]').replace(/[\w+/=%-]{16,}/g, '[…]');

/** Why a letter was not accepted, fit for a column and a log. */
export function deliveryError(error: unknown): string {
  const { code, message }: { code?: string; message: string } =
    error instanceof Error ? error : new Error(String(error));
  const reason = code && !message.includes(code) ? `${code}: ${message}` : message;
  return clamp(withoutSecrets(oneLine(reason)), LAST_ERROR_MAX);
}
