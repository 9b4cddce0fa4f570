import { richT, type Rich } from '../rich.ts';

/** The first line of an email. The name is left out while the address may be someone else's. */
export const greeting = (firstName: string | undefined): Rich =>
  firstName ? richT('emailLayout.greeting', { name: firstName }) : richT('emailLayout.greetingNoName');

interface Act {
  /** Whether the reader and the person who acted have verified their email addresses. */
  bothVerified: boolean;
  firstName: string | undefined;
  /** Who did what, and what they wrote. */
  who: readonly Rich[];
  /** What follows from it, without a name or a title. */
  next: Rich;
}

/** The paragraphs of an email about what someone did. While an address is not verified, names come last (ADR 22, see `Beginning`). */
export const actParagraphs = ({ bothVerified, firstName, who, next }: Act): Rich[] =>
  bothVerified ? [greeting(firstName), ...who, next] : [greeting(undefined), next, ...who];
