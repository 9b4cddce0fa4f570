import { chakra } from '@chakra-ui/react';
import {
  checkDescription,
  checkTitle,
  checkType,
  cycleTypeLabel,
  cycleTypeOf,
  cycleTypeWord,
  DESCRIPTION,
  lengthOf,
  TITLE,
  WRITABLE_CYCLE_TYPES,
  type CycleType,
  type FieldComplaints,
} from '@kolo/server/domain';
import type { ReactNode } from 'react';
import { useForm, useWatch, type Control } from 'react-hook-form';
import { SelectField } from '../components/select-field.tsx';
import { TextAreaField, TextField } from '../components/text-field.tsx';
import { Counter, type CounterProps } from './counter.tsx';
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

/** A story while it is being written. */
export interface StoryDraft {
  /** In lower case, `group`; empty as long as none is chosen. */
  type: string;
  title: string;
  description: string;
}

export const emptyStory: StoryDraft = { type: '', title: '', description: '' };

export interface StoryFormProps {
  /** What stands there at first: nothing, a draft, or `storyDraft(cycle)`. Later changes of it are ignored. */
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

const types = WRITABLE_CYCLE_TYPES.map((type) => ({
  value: cycleTypeWord(type),
  label: cycleTypeLabel(type),
}));
const checkTypeWord = (word: string) => checkType(cycleTypeOf(word));

/** A cycle's story as the form takes it: a type that only came with old data has to be chosen anew. */
export const storyDraft = ({ type, title, description }: StoryValues): StoryDraft => ({
  type: checkType(type) === undefined ? cycleTypeWord(type) : '',
  title,
  description,
});

/** The story that was written, without the blanks around its texts; undefined as long as a part does not pass (docs/rules.md §6.1). */
export function storyOf(draft: StoryDraft): StoryValues | undefined {
  const type = cycleTypeOf(draft.type);
  const complaint = checkType(type) ?? checkTitle(draft.title) ?? checkDescription(draft.description);
  if (type === undefined || complaint !== undefined) return undefined;
  return { type, title: draft.title.trim(), description: draft.description.trim() };
}

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
  const form = useForm<StoryDraft>({ defaultValues: initial, mode: 'onTouched' });
  const { register, control, formState } = form;
  const isReady = useWatch({ control, compute: (draft) => storyOf(draft) !== undefined });
  const submit = useSingleFlight(
    form.handleSubmit(async (typed) => {
      const written = storyOf(typed);
      if (written) await onSubmit(written);
    }),
  );
  useDraft(form, onChange);
  useServerFields(form, ['type', 'title', 'description'], serverFields);

  return (
    <chakra.form display="grid" gap="5" noValidate onSubmit={(event) => void submit(event)}>
      <SelectField
        label="Type"
        options={types}
        placeholder="Select a type"
        error={formState.errors.type?.message}
        {...register('type', { validate: checkTypeWord })}
      />
      <TextField
        label="Title"
        hint={<Counted control={control} name="title" of={TITLE.max} {...TITLE} />}
        error={formState.errors.title?.message}
        {...register('title', { validate: checkTitle })}
      />
      <TextAreaField
        label="Description"
        rows={9}
        hint={<Counted control={control} name="description" of={DESCRIPTION.min} {...DESCRIPTION} />}
        error={formState.errors.description?.message}
        {...register('description', { validate: checkDescription })}
      />
      <FormFooter
        submitLabel={submitLabel}
        busyLabel={busyLabel}
        busy={formState.isSubmitting}
        reason={isReady ? undefined : notReady(formState.errors)}
        aside={aside}
      />
    </chakra.form>
  );
}

interface CountedProps extends Omit<CounterProps, 'length'> {
  control: Control<StoryDraft>;
  name: 'title' | 'description';
}

/** Counts what stands in one field: a letter draws this anew, and not the form. */
function Counted({ control, name, ...counter }: CountedProps) {
  return <Counter length={lengthOf(useWatch({ control, name }))} {...counter} />;
}
