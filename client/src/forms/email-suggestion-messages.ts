import { isolated } from '@kolo/server/domain/names.ts';

/** What is asked of an address that looks mistyped. */
export const emailSuggestionMessages = {
  question: (email: string) => `Did you mean ${isolated(email)}?`,
  take: 'Yes, change it',
  keep: 'No, keep it',
};
