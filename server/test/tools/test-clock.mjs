// The cycles in the tests start at the end of January 2027. From 20 January 2027 on, this module sets the tests' clock back to that day,
// so that tests of what applies before the first day pass in any year. Processes started by the tests inherit the clock.
const LAST_DAY = Date.parse('2027-01-20T00:00:00Z');
const RealDate = Date;
const { KOLO_TESTS_BEHIND_MS: given, NODE_OPTIONS: options = '' } = process.env;
const behindMs = given === undefined ? RealDate.now() - LAST_DAY : Number(given);

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
