import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';
import { LONG_ENOUGH, withoutAddresses, withoutQuotes } from './redact.ts';

/** Causes of causes are rarely worth more. */
const CAUSES = 3;
const LINK_OR_TOKEN = /[a-z][a-z0-9+.-]*:\/\/\S+|(?=[\w+/=%-]*\d)[\w+/=%-]{24,}/gi;

/** A log whose errors hold no values: whatever is logged as `err` goes through `harmless`. */
export const openLog = (level: string, destination?: DestinationStream): Logger =>
  pino({ level, serializers: { err: harmless }, timestamp: stdTimeFunctions.isoTime }, destination);

/** For the few lines that are told however little is asked for: that Kolo has started, and that it has ended. */
export const always = (log: Logger): Logger => log.child({}, { level: 'info' });

interface LoggedError {
  type: string;
  code?: string | number;
  errno?: number;
  message: string;
  stack: string[];
  cause?: LoggedError;
}

/**
 * What an operator needs of an error, and nothing that somebody has sent: errors of the database bring the statement with
 * its parameters, and quote values in their messages; errors of parsers quote what they could not read.
 */
export function harmless(error: unknown, causes = CAUSES): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: withoutValues(String(error)), stack: [] };
  const { code, errno } = error as { code?: unknown; errno?: unknown };
  return {
    type: error.constructor.name,
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(typeof errno === 'number' ? { errno } : {}),
    message: withoutValues(error.message),
    stack: framesOf(error),
    ...(error.cause !== undefined && causes > 0 ? { cause: harmless(error.cause, causes - 1) } : {}),
  };
}

/** Words of an error, without what they quote. */
export const withoutValues = (text: string): string =>
  withoutAddresses(withoutQuotes(text.slice(0, LONG_ENOUGH))).replace(LINK_OR_TOKEN, '[…]');

/** Where it happened. A stack begins with the message, whose lines may look like anything. */
function framesOf({ stack = '', message }: Error): string[] {
  const afterMessage = stack.slice(stack.indexOf(message) + message.length);
  return afterMessage.split('\n').flatMap((line) => /^\s+at (.+)$/.exec(line)?.[1] ?? []);
}

/** For libraries that log words of their own making, in which anything may stand. */
export function harmlessLogger(
  log: Logger,
): Record<'debug' | 'info' | 'warn' | 'error', (said?: unknown) => void> {
  const at = (level: 'debug' | 'info' | 'warn' | 'error') => (said?: unknown) => {
    if (said instanceof Error) log[level]({ err: said }, 'said by a library');
    else log[level](withoutValues(String(said)));
  };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}
