import fc from 'fast-check';
import { completeDue } from '../../src/run/due.ts';
import { historyOf } from './history.ts';
import { stopIfDue, type Model } from './model.ts';
import { seen, predicted, type Real } from './step.ts';
import { testContext } from './test-context.ts';

const HOURS_48 = 48 * 60 * 60_000;

/** The 48 hours of a proposal to stop pass; then either the cleanup job runs, or the next operation finds the time is over. */
export class HoursPass implements fc.AsyncCommand<Model, Real> {
  constructor(private readonly cleanupRuns: boolean) {}

  check = ({ stop }: Readonly<Model>): boolean => stop !== null && !stop.isRipe;
  toString = (): string => `48 hours pass${this.cleanupRuns ? ', and the cleanup runs' : ''}`;

  async run(cycle: Model, real: Real): Promise<void> {
    const { scenario, view } = real;
    scenario.turnClock(HOURS_48);
    real.turnedBy += HOURS_48;
    if (cycle.stop) cycle.stop.isRipe = true;
    if (this.cleanupRuns) {
      await completeDue(testContext(scenario.app.db, { clock: scenario.app.clock }));
      stopIfDue(cycle);
    }
    real.view = await scenario.view(view);
    real.history = await historyOf(scenario.app, scenario.ada, view.id);
    expect(seen(real)).toEqual(predicted(cycle));
  }
}

/** With and without the cleanup job. */
export const hours = fc.boolean().map((cleanupRuns) => new HoursPass(cleanupRuns));
