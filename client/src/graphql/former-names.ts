import type { FieldPolicy } from '@apollo/client';
import { formerName } from '@kolo/server/domain/names.ts';

/**
 * The name of a participant; of a former member in the language of the page, because the API has it in English. Pages read names from
 * the cache, so no component needs to know (docs/rules.md §41.8). An operation that reads `name` also reads `formerNumber`.
 */
export const participantName: FieldPolicy<string | null> = {
  read: (name, { readField }) => {
    const number = readField<number | null>('formerNumber');
    return typeof number === 'number' ? formerName(number) : name;
  },
};
