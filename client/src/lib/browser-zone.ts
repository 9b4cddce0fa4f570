/** In which time zone this browser is, by its name of the IANA database. */
export const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
