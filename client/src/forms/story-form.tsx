import { chakra } from '@chakra-ui/react';
import { lengthOf } from '@kolo/server/domain/check.ts';
import { STORY_FIELDS } from '@kolo/server/domain/cycle-fields.ts';
import {
  checkDescription,
  checkTitle,
  checkType,
  cycleTypeLabel,
  cycleTypeOf,
  cycleTypeSlug,
  DESCRIPTION,
  TITLE,
  WRITABLE_CYCLE_TYPES,
} from '@kolo/server/domain/cycle.ts';
import type { FieldComplaints } from '@kolo/server/domain/errors.ts';
import type { ReactNode } from 'react';
import { useForm, useWatch, type Control, type UseFormReturn } from 'react-hook-form';
import { SelectField } from '../components/select-field.tsx';
import { TextAreaField, TextField } from '../components/text-field.tsx';
import { Counter, type CounterProps } from './counter.tsx';
import { holds } from './guided-story.ts';
import { emptyStory, storyOf, type StoryDraft, type StoryValues } from './story-draft.ts';
import { StoryGuide } from './story-guide.tsx';
import { storyMessages, typeMeanings } from './story-messages.ts';
import { FormFooter, notReady } from './form-footer.tsx';
import { useDraft } from './use-draft.ts';
import { useKeptForm } from './use-kept-form.ts';
import { useServerFields } from './use-server-fields.ts';
import { useSingleFlight } from './use-single-flight.ts';

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

const types = () =>
  WRITABLE_CYCLE_TYPES.map((type) => ({ value: cycleTypeSlug(type), label: cycleTypeLabel(type) }));
const checkTypeSlug = (word: string) => checkType(cycleTypeOf(word));

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
  useKeptForm(form, 'story');
  useServerFields(form, STORY_FIELDS, serverFields);

  return (
    <chakra.form display="grid" gap="5" noValidate onSubmit={(event) => void submit(event)}>
      <SelectField
        label="Type"
        options={types()}
        placeholder="Select a type"
        hint={<TypeMeaning control={control} />}
        error={formState.errors.type?.message}
        {...register('type', { validate: checkTypeSlug })}
      />
      <TextField
        label="Title"
        hint={<Counted control={control} name="title" of={TITLE.max} {...TITLE} />}
        error={formState.errors.title?.message}
        {...register('title', { validate: checkTitle })}
      />
      <StoryGuide form={form} />
      <TextAreaField
        label="Description"
        rows={9}
        hint={<Counted control={control} name="description" of={DESCRIPTION.min} {...DESCRIPTION} />}
        error={formState.errors.description?.message}
        {...register('description', {
          validate: checkDescription,
          onChange: () => letGo(form),
        })}
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

/** An answer whose paragraph was written over by hand belongs to the description alone from now on. */
function letGo({ getValues, setValue }: UseFormReturn<StoryDraft>): void {
  const { description, answers } = getValues();
  answers.forEach((answer, index) => {
    if (answer !== '' && !holds(description, answer)) setValue(`answers.${index}`, '');
  });
}

/** What the chosen type means. */
function TypeMeaning({ control }: { control: Control<StoryDraft> }) {
  const type = cycleTypeOf(useWatch({ control, name: 'type' }));
  return (type && typeMeanings[type]) ?? storyMessages.typeHint;
}

interface CountedProps extends Omit<CounterProps, 'length'> {
  control: Control<StoryDraft>;
  name: 'title' | 'description';
}

/** Counts what stands in one field: a letter draws this anew, and not the form. */
function Counted({ control, name, ...counter }: CountedProps) {
  return <Counter length={lengthOf(useWatch({ control, name }))} {...counter} />;
}
