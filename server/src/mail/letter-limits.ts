import type { SignedIn } from '../context.ts';
import { emailKey, limitReached } from '../domain/index.ts';
import { lettersFromOne, lettersToOne, type Demand } from '../limits/limit.service.ts';

/**
 * What one letter from the viewer to an address counts for, by the viewer and by everybody (ADR 22). Invites and questions
 * about slots count together, since to whom they come they are all letters; one's own address counts like any other, as it
 * need not be one's own.
 */
export function letterDemands({ viewer }: SignedIn, email: string, field?: string): Demand[] {
  const key = emailKey(email);
  const said = { sentence: () => limitReached.lettersTo(email), ...(field === undefined ? {} : { field }) };
  return [
    { ...said, rule: lettersFromOne, subject: `${viewer.id}\n${key}` },
    { ...said, rule: lettersToOne, subject: key },
  ];
}
