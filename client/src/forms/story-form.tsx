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
  type CycleType,
} from '@kolo/server/domain/cycle.ts';
import type { FieldComplaints } from '@kolo/server/domain/errors.ts';
import type { ReactNode } from 'react';
import { useForm, useWatch, type Control, type UseFormReturn } from 'react-hook-form';
import { SelectField } from '../components/select-field.tsx';
import { TextAreaField, TextField } from '../components/text-field.tsx';
import { Counter, type CounterProps } from './counter.tsx';
import { containsAnswer } from './guided-story.ts';
import { emptyStory, storyOf, type StoryDraft, type StoryValues } from './story-draft.ts';
import { StoryGuide } from './story-guide.tsx';
import { t } from '../lib/t.ts';
import { FormFooter, notReady } from './form-footer.tsx';
import { useDraft } from './use-draft.ts';
import { useKeptForm } from './use-kept-form.ts';
import { useServerFields } from './use-server-fields.ts';
import { useSingleFlight } from './use-single-flight.ts';

export interface StoryFormProps {
  /** The initial values: empty, a draft, or `storyDraft(cycle)`. Later changes are ignored. */
  initial?: StoryDraft;
  submitLabel: string;
  busyLabel: string;
  /** Called once for each submission, with a valid story. The form is busy until the promise settles. */
  onSubmit: (story: StoryValues) => Promise<unknown>;
  /** The server's errors: `fieldsOf(error)` of the mutation. */
  serverFields?: FieldComplaints | undefined;
  /** Called on every change, so that a wizard can keep the draft, and a dialog can ask before it closes. */
  onChange?: (draft: StoryDraft, isDirty: boolean) => void;
  /** Shown before the submit button, such as Cancel or Back. */
  aside?: ReactNode;
}

const types = () =>
  WRITABLE_CYCLE_TYPES.map((type) => ({ value: cycleTypeSlug(type), label: cycleTypeLabel(type) }));
const checkTypeSlug = (slug: string) => checkType(cycleTypeOf(slug));

const typeMeanings: Partial<Record<CycleType, () => string>> = {
  PERSONAL: () => t('storyForm.type.personal'),
  GROUP: () => t('storyForm.type.group'),
  CHALLENGE: () => t('storyForm.type.challenge'),
};

/** The form for the type, title and description of a new or an existing cycle. */
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
        label={t('storyForm.type.label')}
        options={types()}
        placeholder={t('storyForm.type.choose')}
        hint={<TypeMeaning control={control} />}
        error={formState.errors.type?.message}
        {...register('type', { validate: checkTypeSlug })}
      />
      <TextField
        label={t('storyForm.title')}
        hint={<Counted control={control} name="title" of={TITLE.max} {...TITLE} />}
        error={formState.errors.title?.message}
        {...register('title', { validate: checkTitle })}
      />
      <StoryGuide form={form} />
      <TextAreaField
        label={t('storyForm.description')}
        rows={9}
        hint={<Counted control={control} name="description" of={DESCRIPTION.min} {...DESCRIPTION} />}
        error={formState.errors.description?.message}
        {...register('description', {
          validate: checkDescription,
          onChange: () => dropEditedAnswers(form),
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

/** Removes the answers whose paragraphs were edited in the description. */
function dropEditedAnswers({ getValues, setValue }: UseFormReturn<StoryDraft>): void {
  const { description, answers } = getValues();
  answers.forEach((answer, index) => {
    if (answer !== '' && !containsAnswer(description, answer)) setValue(`answers.${index}`, '');
  });
}

/** The meaning of the selected type. */
function TypeMeaning({ control }: { control: Control<StoryDraft> }) {
  const type = cycleTypeOf(useWatch({ control, name: 'type' }));
  return (type && typeMeanings[type]?.()) ?? t('storyForm.type.hint');
}

interface CountedProps extends Omit<CounterProps, 'length'> {
  control: Control<StoryDraft>;
  name: 'title' | 'description';
}

/** The length of one field. A separate component, so that typing does not render the whole form. */
function Counted({ control, name, ...counter }: CountedProps) {
  return <Counter length={lengthOf(useWatch({ control, name }))} {...counter} />;
}
