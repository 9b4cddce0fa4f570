import fc from 'fast-check';
import { completeDue } from '../../src/run/due.ts';
import { DAY, endDue, isDue, type DueEntry, type Model } from './model.ts';
import { look, predicted, seen, type Real } from './step.ts';
import { testContext } from './test-context.ts';

const DAY_MS = 24 * 60 * 60_000;

/** The most days that pass in one run, so that its rounds stay to come (docs/rules.md §30.1). */
export const MOST_DAYS = 50;

/** Days pass; then either the cleanup job runs, or the next operation finds what is due. */
class DaysPass implements fc.AsyncCommand<Model, Real> {
  constructor(
    private readonly days: number,
    private readonly isOfInterest: (cycle: Readonly<Model>) => boolean,
    private readonly cleanupRuns: boolean,
  ) {}

  check = (cycle: Readonly<Model>): boolean =>
    cycle.now + this.days * DAY < MOST_DAYS * DAY && this.isOfInterest(cycle);
  toString = (): string => `${this.days} days pass${this.cleanupRuns ? ', and the cleanup runs' : ''}`;

  async run(cycle: Model, real: Real): Promise<void> {
    const { scenario, history } = real;
    scenario.turnClock(this.days * DAY_MS);
    real.turnedBy += this.days * DAY_MS;
    cycle.now += this.days * DAY + 1;
    let due: DueEntry[] = [];
    if (this.cleanupRuns) {
      await completeDue(testContext(scenario.app.db, { clock: scenario.app.clock }));
      due = endDue(cycle);
    }
    await look(real, cycle);
    expect(seen(real)).toEqual(predicted(cycle));
    const last = history.at(-1)?.position ?? 0;
    const added = real.history.filter(({ position }) => position > last);
    expect(added.map(({ kind }) => kind)).toEqual(due.map(({ kind }) => kind));
  }
}

/** The 48 hours of a proposal to stop. */
const isStopProposed = ({ now, stop }: Readonly<Model>): boolean => stop !== null && now - stop.at < 2 * DAY;

/**
 * The 14 days after which an offer, a proposal to stop and the owner's chance to object are over, and an invite can be sent again. A stop
 * that is due must not wait for so long: Kolo's cleanup carries it out within a minute.
 */
const areDaysRunning = (cycle: Readonly<Model>): boolean => {
  const later = structuredClone(cycle) as Model;
  later.now += 2 * DAY;
  return (
    !isDue(later) &&
    (cycle.stop !== null ||
      cycle.offer?.status === 'OPEN' ||
      cycle.participants.some(({ status }) => status === 'PENDING') ||
      cycle.proposals.some(({ status }) => status === 'OPEN' || status === 'OBJECTED'))
  );
};

/** The 14 days in which the owner can object. */
const hasMajority = (cycle: Readonly<Model>): boolean =>
  areDaysRunning(cycle) &&
  cycle.proposals.some(({ status, majorityAt }) => status === 'OPEN' && majorityAt !== null);

/** With and without the cleanup job. */
const daysPass = (days: number, isOfInterest: (cycle: Readonly<Model>) => boolean) =>
  fc.boolean().map((cleanupRuns) => new DaysPass(days, isOfInterest, cleanupRuns));
/** Each as often as it is tried, relative to the operations. Few proposals would pass if the owner usually did something first. */
export const passingTime: fc.Arbitrary<DaysPass>[] = [
  ...Array<fc.Arbitrary<DaysPass>>(4).fill(daysPass(2, isStopProposed)),
  ...Array<fc.Arbitrary<DaysPass>>(40).fill(daysPass(14, hasMajority)),
  daysPass(14, areDaysRunning),
];
