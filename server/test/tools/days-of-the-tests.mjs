// The circles of the tests start at the end of January 2027. From the 20th on, the clock of the tests goes on from there: what holds
// before a circle's first day is to be told in every year. Whatever process they start has the same clock.
const LAST = Date.parse('2027-01-20T00:00:00Z');
const RealDate = Date;
const { KOLO_TESTS_BEHIND_MS: given, NODE_OPTIONS: options = '' } = process.env;
const behindMs = given === undefined ? RealDate.now() - LAST : Number(given);

if (behindMs > 0) {
  const now = () => RealDate.now() - behindMs;
  globalThis.Date = class extends RealDate {
    constructor(...parts) {
      super(...(parts.length > 0 ? parts : [now()]));
    }
    static now = now;
  };
  process.env.KOLO_TESTS_BEHIND_MS = String(behindMs);
  if (given === undefined) process.env.NODE_OPTIONS = `${options} --import=${import.meta.url}`.trim();
}
