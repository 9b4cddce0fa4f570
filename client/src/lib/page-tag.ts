/** The language of the page, as `Intl` names it. */
export const pageTag = (): string => 'en-GB';
