import { richT, type Rich } from '../rich.ts';

/** The first line of an email. The name is left out while the address may be someone else's. */
export const greeting = (firstName: string | undefined): Rich =>
  firstName ? richT('emailLayout.greeting', { name: firstName }) : richT('emailLayout.greetingNoName');
