/** How to be paid as it is sent: a tab that somebody pasted along is a blank, and no letter that cannot be shown. */
export const typedPayTo = (typed: string): string => typed.replaceAll('\t', ' ');
