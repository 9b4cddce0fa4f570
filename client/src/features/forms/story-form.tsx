import { chakra } from '@chakra-ui/react';
import {
  checkDescription,
  checkTitle,
  checkType,
  cycleTypeLabel,
  DESCRIPTION,
  lengthOf,
  TITLE,
  WRITABLE_CYCLE_TYPES,
  type CycleType,
  type FieldComplaints,
} from '@kolo/server/domain';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { SelectField } from '../../components/select-field.tsx';
import { TextAreaField, TextField } from '../../components/text-field.tsx';
import { Counter } from './counter.tsx';
import { FormFooter, notReady } from './form-footer.tsx';
import { useDraft } from './use-draft.ts';
import { useServerFields } from './use-server-fields.ts';
import { useSingleFlight } from './use-single-flight.ts';

/** A story whose three parts pass their checks. */
export interface StoryValues {
  type: CycleType;
  title: string;
  description: string;
}

/** A story while it is being written: the type may not be chosen yet. */
export type StoryDraft = Omit<StoryValues, 'type'> & { type: CycleType | '' };

export const emptyStory: StoryDraft = { type: '', title: '', description: '' };

export interface StoryFormProps {
  /** What stands there at first: nothing, a draft, or a cycle's story. Later changes of it are ignored. */
  initial?: StoryDraft;
  submitLabel: string;
  busyLabel: string;
  /** Called once per submission, with a story that passes; the form is busy until the promise settles. */
  onSubmit: (story: StoryValues) => Promise<unknown>;
  /** The server's complaints: `fieldsOf(error)` of the mutation. */
  serverFields?: FieldComplaints | undefined;
  /** Told of every change: a wizard keeps the draft, a dialog asks before it closes. */
  onChange?: (draft: StoryDraft, isDirty: boolean) => void;
  /** Stands before the submit button: Cancel, a way back. */
  aside?: ReactNode;
}

const types = WRITABLE_CYCLE_TYPES.map((value) => ({ value, label: cycleTypeLabel(value) }));

/** A cycle brings more than its story; and a type that only came with old data has to be chosen anew. */
const startingFrom = ({ type, title, description }: StoryDraft): StoryDraft => ({
  type: checkType(type) === undefined ? type : '',
  title,
  description,
});

/** As it is counted, and as it will be kept: without the blanks around. */
export const storyValues = ({ type, title, description }: StoryValues): StoryValues => ({
  type,
  title: title.trim(),
  description: description.trim(),
});

/** True for a story whose three parts pass (spec §5). */
export const isStory = (draft: StoryDraft): draft is StoryValues =>
  [checkType(draft.type), checkTitle(draft.title), checkDescription(draft.description)].every(
    (complaint) => complaint === undefined,
  );

/** Type, title and description, for a new cycle and for an existing one alike. */
export function StoryForm({
  initial = emptyStory,
  submitLabel,
  busyLabel,
  onSubmit,
  serverFields,
  onChange,
  aside,
}: StoryFormProps) {
  const form = useForm<StoryDraft>({ defaultValues: startingFrom(initial), mode: 'onTouched' });
  const { register, control, formState } = form;
  const draft = useWatch({ control });
  const submit = useSingleFlight(
    form.handleSubmit(async (typed) => isStory(typed) && onSubmit(storyValues(typed))),
  );
  useDraft(form, onChange);
  useServerFields(form, ['type', 'title', 'description'], serverFields);
  const story = { ...emptyStory, ...draft };

  return (
    <chakra.form display="grid" gap="5" noValidate onSubmit={(event) => void submit(event)}>
      <SelectField
        label="Type"
        options={types}
        placeholder="Select a type"
        error={formState.errors.type?.message}
        {...register('type', { validate: checkType })}
      />
      <TextField
        label="Title"
        hint={<Counter length={lengthOf(story.title)} of={TITLE.max} min={TITLE.min} max={TITLE.max} />}
        error={formState.errors.title?.message}
        {...register('title', { validate: checkTitle })}
      />
      <TextAreaField
        label="Description"
        rows={9}
        hint={<Counter length={lengthOf(story.description)} of={DESCRIPTION.min} min={DESCRIPTION.min} />}
        error={formState.errors.description?.message}
        {...register('description', { validate: checkDescription })}
      />
      <FormFooter
        submitLabel={submitLabel}
        busyLabel={busyLabel}
        busy={formState.isSubmitting}
        reason={isStory(story) ? undefined : notReady(formState.errors)}
        aside={aside}
      />
    </chakra.form>
  );
}
