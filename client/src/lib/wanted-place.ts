let wanted: string | undefined;

/**
 * The page that a visitor has asked for and may not see yet, such as the one of a letter's link: whoever signs in then comes to it
 * (docs/rules.md §20.2). In memory only, and once: the address stays that of Sign In.
 */
export const wantPlace = (place: string): void => {
  wanted = place;
};

/** What was asked for last; nothing the second time. */
export function takeWantedPlace(): string | undefined {
  const place = wanted;
  wanted = undefined;
  return place;
}
