let wanted: string | undefined;

/**
 * The page that a visitor requested, such as one linked in an email, to be opened after the sign-in (docs/rules.md §20.2). It is kept in
 * memory and used once. The address stays that of Sign In.
 */
export const wantPlace = (place: string): void => {
  wanted = place;
};

/** The requested page, for the pages on the way to the sign-in. */
export const wantedPlace = (): string | undefined => wanted;

/** Returns the requested page and forgets it. */
export function takeWantedPlace(): string | undefined {
  const place = wanted;
  wanted = undefined;
  return place;
}
