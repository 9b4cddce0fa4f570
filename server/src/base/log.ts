import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';
import { MAX_MESSAGE_LENGTH, withoutAddresses, withoutQuotes } from './redact.ts';

/** How many causes of an error are logged. */
const CAUSES = 3;
const LINK_OR_TOKEN = /[a-z][a-z0-9+.-]*:\/\/\S+|(?=[\w+/=%-]*\d)[\w+/=%-]{24,}/gi;

/** Opens a log that holds no values from errors: everything logged as `err` goes through `harmless`. */
export const openLog = (level: string, destination?: DestinationStream): Logger =>
  pino({ level, serializers: { err: harmless }, timestamp: stdTimeFunctions.isoTime }, destination);

/** For the few lines that are logged at every log level: that Kolo has started and stopped. */
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
 * The parts of an error that an operator needs, without values from requests. Database errors contain the statement with its
 * parameters and quote values in their messages; parser errors quote what they could not read.
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

/** The message of an error without quoted values. */
export const withoutValues = (text: string): string =>
  withoutAddresses(withoutQuotes(text.slice(0, MAX_MESSAGE_LENGTH))).replace(LINK_OR_TOKEN, '[…]');

/** The stack frames of an error. A stack begins with the message, whose lines may look like frames. */
function framesOf({ stack = '', message }: Error): string[] {
  const afterMessage = stack.slice(stack.indexOf(message) + message.length);
  return afterMessage.split('\n').flatMap((line) => /^\s+at (.+)$/.exec(line)?.[1] ?? []);
}

/** A logger for libraries whose own messages may contain values. */
export function harmlessLogger(
  log: Logger,
): Record<'debug' | 'info' | 'warn' | 'error', (message?: unknown) => void> {
  const at = (level: 'debug' | 'info' | 'warn' | 'error') => (message?: unknown) => {
    if (message instanceof Error) log[level]({ err: message }, 'message from a library');
    else log[level](withoutValues(String(message)));
  };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}
