import fc from 'fast-check';
import { completeDueStops } from '../../src/cycles/stopping/due-stop.ts';
import { historyOf } from './history.ts';
import { stopIfDue, type Model } from './model.ts';
import { seen, told, type Real } from './step.ts';
import { testContext } from './test-context.ts';

const HOURS_48 = 48 * 60 * 60_000;

/** The 48 hours of a proposal to stop pass, and the sweep comes, or does not: then the next operation finds them over. */
export class HoursPass implements fc.AsyncCommand<Model, Real> {
  constructor(private readonly isSwept: boolean) {}

  check = ({ stop }: Readonly<Model>): boolean => stop !== null && !stop.isRipe;
  toString = (): string => `48 hours pass${this.isSwept ? ', and the sweep comes' : ''}`;

  async run(circle: Model, real: Real): Promise<void> {
    const { scenario, view } = real;
    scenario.turnClock(HOURS_48);
    real.turnedBy += HOURS_48;
    if (circle.stop) circle.stop.isRipe = true;
    if (this.isSwept) {
      await completeDueStops(testContext(scenario.app.db, { clock: scenario.app.clock }));
      stopIfDue(circle);
    }
    real.view = await scenario.view(view);
    real.history = await historyOf(scenario.app, scenario.ada, view.id);
    expect(seen(real)).toEqual(told(circle));
  }
}

/** Now and then, with the sweep and without it. */
export const hours = fc.boolean().map((isSwept) => new HoursPass(isSwept));
