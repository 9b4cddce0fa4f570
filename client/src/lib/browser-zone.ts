/** The time zone of this browser, by its IANA name. */
export const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
