import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { always } from '../base/log.ts';

export interface ShutdownOptions {
  log: Logger;
  /** How long to go on serving after a signal, so that a load balancer sees that this process is no longer ready. */
  drainMs: number;
  /** Reports at once that this process is no longer ready. */
  refuse: () => void;
  /** Finishes the work in flight, accepts no new work, and releases all resources. */
  finish: () => Promise<void>;
}

/** How long the work in flight may take after a signal. */
export const PATIENCE_MS = 25_000;
/** The same after an uncaught error, when the state of the process is unknown. */
const FAULT_PATIENCE_MS = 5_000;

/**
 * Finishes the work in flight before this process ends. After a signal it exits 0 (docs/rules.md §23.2). An uncaught error
 * leaves the process in an unknown state: it is logged, and the process exits 1 so that it is started again.
 * Returns the function that ends the process as a signal does.
 */
export function handleShutdown({ log, drainMs, refuse, finish }: ShutdownOptions): () => void {
  let ending = false;
  let faulty = false;
  const end = async (waitMs: number, patienceMs: number): Promise<void> => {
    if (ending) return;
    ending = true;
    refuse();
    setTimeout(() => process.exit(1), waitMs + patienceMs).unref();
    await sleep(waitMs);
    await finish();
    logStop(log, faulty ? 1 : 0);
    process.exit(faulty ? 1 : 0);
  };
  const failed = (err: unknown): void => {
    log.fatal({ err }, 'clean stop failed');
    process.exit(1);
  };
  const onSignal = (signal?: string): void => {
    if (!ending) log.info({ signal, drainMs }, 'stopping, finishing requests in flight');
    void end(drainMs, PATIENCE_MS).catch(failed);
  };
  const onFault = (err: unknown): void => {
    log.fatal({ err }, 'uncaught error, stopping');
    faulty = true;
    void end(0, FAULT_PATIENCE_MS).catch(failed);
  };
  onStopSignals(onSignal);
  process.on('unhandledRejection', onFault);
  process.on('uncaughtException', onFault);
  return onSignal;
}

/** A second signal within this time is the same one: a terminal signals all processes, and npm passes the signal on. */
const ECHO_MS = 1_000;

/** Calls `stop` at the first SIGTERM or SIGINT. A later one means that the sender does not want to wait: exits 1. */
export function onStopSignals(stop: (signal: string) => void): void {
  let first: number | undefined;
  const onSignal = (signal: string): void => {
    if (first !== undefined && performance.now() - first > ECHO_MS) process.exit(1);
    if (first !== undefined) return;
    first = performance.now();
    stop(signal);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

/** Logs the last line. Code 0 means that no work was cut off. */
export function logStop(log: Logger, code: number): void {
  const message = code === 0 ? 'Kolo stopped cleanly' : 'Kolo did not stop cleanly';
  always(log).info({ code, upSeconds: Math.round(process.uptime()) }, message);
}
