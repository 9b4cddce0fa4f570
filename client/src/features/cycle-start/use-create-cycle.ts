import { useState } from 'react';
import {
  useCreateCycleMutation,
  type CreateCycleInput,
  type CyclePageFieldsFragment,
} from '../../graphql/generated.ts';
import { emptyStory } from '../../forms/story-draft.ts';
import { fieldsOf, type FieldMessages } from '../../lib/errors.ts';
import { rememberCurrency } from '../../lib/last-currency.ts';
import { notices } from '../../lib/messages/notices.ts';
import { useOutcome } from '../../lib/use-outcome.ts';

/** The fields of the first step. */
const STORY_FIELDS = Object.keys(emptyStory);

/** `story-refused`: the server complains about a field of the first step. */
export type Outcome = 'created' | 'story-refused' | 'refused';

/** Creates the cycle and keeps it for the last step. Evicts the lists without it from the cache. */
export function useCreateCycle() {
  const [createCycle] = useCreateCycleMutation({
    update: (cache) => {
      cache.evict({ fieldName: 'myCycles' });
    },
    ...useOutcome({ notice: notices.createCycle }),
  });
  const [created, setCreated] = useState<CyclePageFieldsFragment>();
  const [complaints, setComplaints] = useState<FieldMessages>();

  const create = async (input: CreateCycleInput): Promise<{ outcome: Outcome; cycleId?: string }> => {
    const { data, error } = await createCycle({ variables: { input } });
    const fields = fieldsOf(error);
    setCreated(data?.createCycle);
    setComplaints(fields);
    if (data) {
      rememberCurrency(input.currency);
      return { outcome: 'created', cycleId: data.createCycle.id };
    }
    return { outcome: STORY_FIELDS.some((field) => field in fields) ? 'story-refused' : 'refused' };
  };

  return { create, created, complaints, forgetComplaints: () => setComplaints(undefined) };
}
