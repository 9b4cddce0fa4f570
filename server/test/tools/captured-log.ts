import type { Logger } from 'pino';
import { openLog } from '../../src/base/log.ts';

/** A log that captures all its lines at every level. */
export interface CapturedLog {
  log: Logger;
  lines: string[];
  /** The parsed lines, or only those of one request. */
  read: (requestId?: string) => LogLine[];
}

export interface LogLine {
  level: number;
  msg: string;
  requestId?: string;
  method?: string;
  path?: string;
  status?: number;
  reason?: string;
  operations?: string[];
  err?: { type: string; code?: string; message: string; stack: string[] };
}

export const LEVEL = { debug: 20, info: 30, warn: 40, error: 50, fatal: 60 };

export function captureLog(): CapturedLog {
  const lines: string[] = [];
  const log = openLog('trace', { write: (line: string) => void lines.push(line) });
  const read: CapturedLog['read'] = (requestId) =>
    lines
      .map((line) => JSON.parse(line) as LogLine)
      .filter((line) => requestId === undefined || line.requestId === requestId);
  return { log, lines, read };
}
