/**
 * Problems of the environment that do not prevent a start, one line each: variables whose name looks like a misspelt setting, and
 * a `TZ` that Node.js does not know.
 */
export function settingWarnings(env: NodeJS.ProcessEnv, settings: readonly string[]): string[] {
  const known = new Set(settings);
  const misspelt = Object.keys(env).flatMap((name) => {
    const meant = known.has(name) ? undefined : settings.find((setting) => resembles(name, setting));
    return meant ? [`${name} is not a setting of Kolo, and is ignored: did you mean ${meant}?`] : [];
  });
  return env.TZ && !isTimeZone(env.TZ)
    ? [...misspelt, `TZ is not a known time zone ("${env.TZ}"): Node.js uses UTC instead`]
    : misspelt;
}

/** Up to a third of the characters may differ. Short names, such as `HOST`, resemble too many other variables. */
const resembles = (name: string, setting: string): boolean =>
  distance(name.toUpperCase(), setting) <= Math.floor(setting.length / 3.5);

/** How many characters must be added, removed or replaced to turn one text into the other (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, character] of Array.from(one).entries()) {
    const next = [index + 1];
    for (let column = 1; column <= other.length; column += 1) {
      const [before = 0, above = 0, diagonal = 0] = [next[column - 1], row[column], row[column - 1]];
      next.push(Math.min(before + 1, above + 1, diagonal + (other[column - 1] === character ? 0 : 1)));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

/** POSIX forms that are not in the IANA database, such as `EST5EDT4` or `:Europe/Paris`, are left to the system. */
function isTimeZone(text: string): boolean {
  if (/^[:<]|\d/.test(text)) return true;
  try {
    Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}
