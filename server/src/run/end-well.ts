import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { always } from '../base/log.ts';

export interface Ending {
  log: Logger;
  /** How long to go on serving after a signal, so that a balancer sees that this process is no longer ready. */
  drainMs: number;
  /** Says at once that this process is not ready any more. */
  refuse: () => void;
  /** Finishes what is in flight, takes nothing new, and lets go of everything. */
  finish: () => Promise<void>;
}

/** What is in flight may take so long when a signal has come; and after a fault, when nothing is sure. */
export const PATIENCE_MS = 25_000;
const FAULT_PATIENCE_MS = 5_000;

/**
 * However this process ends, what is in flight is finished first: told to stop, it exits 0 (docs/rules.md §23.2). A fault that
 * nobody has caught leaves it in a state that nobody knows: it is logged, and the process exits 1, to be started anew.
 * Returns what ends it as a signal does.
 */
export function endWell({ log, drainMs, refuse, finish }: Ending): () => void {
  let ending = false;
  let faulty = false;
  const end = async (waitMs: number, patienceMs: number): Promise<void> => {
    if (ending) return;
    ending = true;
    refuse();
    setTimeout(() => process.exit(1), waitMs + patienceMs).unref();
    await sleep(waitMs);
    await finish();
    logEnd(log, faulty ? 1 : 0);
    process.exit(faulty ? 1 : 0);
  };
  const failed = (err: unknown): void => {
    log.fatal({ err }, 'could not stop in order');
    process.exit(1);
  };
  const onSignal = (signal?: string): void => {
    if (!ending) log.info({ signal, drainMs }, 'told to stop: what is in flight is finished first');
    void end(drainMs, PATIENCE_MS).catch(failed);
  };
  const onFault = (err: unknown): void => {
    log.fatal({ err }, 'a fault that nobody has caught: stopping');
    faulty = true;
    void end(0, FAULT_PATIENCE_MS).catch(failed);
  };
  onStopSignals(onSignal);
  process.on('unhandledRejection', onFault);
  process.on('uncaughtException', onFault);
  return onSignal;
}

/** A signal that is heard again so soon is the same one: a terminal sends it to everybody, and npm passes it on. */
const ECHO_MS = 1_000;

/** Hears what a process is told to stop by. Whoever asks again does not want to wait: it exits 1 then. */
export function onStopSignals(stop: (signal: string) => void): void {
  let first: number | undefined;
  const hear = (signal: string): void => {
    if (first !== undefined && performance.now() - first > ECHO_MS) process.exit(1);
    if (first !== undefined) return;
    first = performance.now();
    stop(signal);
  };
  process.on('SIGTERM', hear);
  process.on('SIGINT', hear);
}

/** The last line: with code 0 nothing was cut off, whatever it was that ended it. */
export function logEnd(log: Logger, code: number): void {
  const words = code === 0 ? 'Kolo has ended in order' : 'Kolo has ended, and not in order';
  always(log).info({ code, upSeconds: Math.round(process.uptime()) }, words);
}
