/** The order matters: the user agents of Edge and Opera also contain Chrome, and that of Chrome contains Safari. */
const PROGRAMS: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrom(?:e|ium)\/|\bHeadlessChrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const PLATFORMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

/** The product name of other programs, such as `curl/8.5.0` or `node`. */
const PRODUCT = /^[A-Za-z][\w.-]{0,39}(?=\/|$|\s)/;

/** Only the first characters are examined: no browser sends more, and long values must not cost time. */
const EXAMINED_LENGTH = 400;

const firstMatch = (list: [RegExp, string][], userAgent: string): string | undefined =>
  list.find(([pattern]) => pattern.test(userAgent))?.[1];

/**
 * Shortens a `User-Agent` to a few words that its owner recognises, such as `Firefox on Linux`. The value is only what the
 * caller claims.
 */
export function deviceOf(userAgent: string | undefined): string | undefined {
  const examined = userAgent?.slice(0, EXAMINED_LENGTH) ?? '';
  const program = firstMatch(PROGRAMS, examined);
  const platform = firstMatch(PLATFORMS, examined);
  if (program && platform) return `${program} on ${platform}`;
  if (program ?? platform) return program ?? platform;
  const product = PRODUCT.exec(examined)?.[0];
  return product === 'Mozilla' ? undefined : product;
}
