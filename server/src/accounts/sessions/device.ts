/** Named before those whose names they carry along: Edge and Opera also call themselves Chrome, and Chrome Safari. */
const PROGRAMS: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrom(?:e|ium)\/|\bHeadlessChrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const PLACES: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

/** What programs call themselves: `curl/8.5.0`, `node`. */
const PRODUCT = /^[A-Za-z][\w.-]{0,39}(?=\/|$|\s)/;

/** Longer ones are no browser's, and are not to cost anything. */
const LOOKED_AT = 400;

const named = (list: [RegExp, string][], userAgent: string): string | undefined =>
  list.find(([pattern]) => pattern.test(userAgent))?.[1];

/**
 * A caller's `User-Agent` in a few words that its owner knows again, `Firefox on Linux`, and nothing of the rest of it.
 * It is what the caller claims: a reminder, and no proof.
 */
export function deviceOf(userAgent: string | undefined): string | undefined {
  const told = userAgent?.slice(0, LOOKED_AT) ?? '';
  const program = named(PROGRAMS, told);
  const place = named(PLACES, told);
  if (program && place) return `${program} on ${place}`;
  if (program ?? place) return program ?? place;
  const product = PRODUCT.exec(told)?.[0];
  return product === 'Mozilla' ? undefined : product;
}
