import { Box, Button, chakra, Flex, Skeleton, Text } from '@chakra-ui/react';
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
import { sentenceText } from '@kolo/server/domain/messages/sentence.ts';
import { lazy, Suspense, type ReactNode } from 'react';
import { useForm, useWatch, type Control, type UseFormReturn } from 'react-hook-form';
import { ChoiceCards } from '../components/choice-cards.tsx';
import { TextAreaField, TextField } from '../components/text-field.tsx';
import { Counter, type CounterProps } from './counter.tsx';
import { containsAnswer } from './guided-story.ts';
import { emptyStory, storyOf, type StoryDraft, type StoryValues } from './story-draft.ts';
import { EnoughNotice, StoryBar } from './story-meter.tsx';
import type { KnownSchedule } from './story-prompts.ts';
import { blanksIn, goToBlank } from './story-sentences.ts';
import { withMessages } from '../lib/load-messages.ts';
import { t } from '../lib/t.ts';
import { FormFooter, notReady } from './form-footer.tsx';
import { useDraft } from './use-draft.ts';
import { useKeptForm } from './use-kept-form.ts';
import { useServerFields } from './use-server-fields.ts';
import { useSingleFlight } from './use-single-flight.ts';
import type { FieldMessages } from '../lib/errors.ts';

// Their texts are long, and only needed here.
const StoryGuide = lazy(async () => ({
  default: (await withMessages(import('./story-guide.tsx'), 'writing')).StoryGuide,
}));
const StoryPreview = lazy(async () => ({
  default: (await withMessages(import('./story-preview.tsx'), 'writing')).StoryPreview,
}));

export interface StoryFormProps {
  /** The initial values: empty, a draft, or `storyDraft(cycle)`. Later changes are ignored. */
  initial?: StoryDraft;
  submitLabel: string;
  busyLabel: string;
  /** Called once for each submission, with a valid story. The form is busy until the promise settles. */
  onSubmit: (story: StoryValues) => Promise<unknown>;
  /** The server's errors: `fieldsOf(error)` of the mutation. */
  serverFields?: FieldMessages | undefined;
  /** Called on every change, so that a wizard can keep the draft, and a dialog can ask before it closes. */
  onChange?: (draft: StoryDraft, isDirty: boolean) => void;
  /** The schedule of the circle, if it is known: a sentence to tap has its amount and dates. */
  schedule?: KnownSchedule | undefined;
  /** Shown before the submit button, such as Cancel or Back. */
  aside?: ReactNode;
}

const meanings: Record<(typeof WRITABLE_CYCLE_TYPES)[number], () => string> = {
  PERSONAL: () => t('storyForm.type.personal'),
  GROUP: () => t('storyForm.type.group'),
  CHALLENGE: () => t('storyForm.type.challenge'),
};
const types = () =>
  WRITABLE_CYCLE_TYPES.map((type) => ({
    value: cycleTypeSlug(type),
    label: cycleTypeLabel(type),
    hint: meanings[type](),
  }));
const checkTypeSlug = (slug: string) => checkType(cycleTypeOf(slug));

/** The form for the type, title and description of a new or an existing cycle. */
export function StoryForm({
  initial = emptyStory,
  submitLabel,
  busyLabel,
  onSubmit,
  serverFields,
  onChange,
  schedule,
  aside,
}: StoryFormProps) {
  const form = useForm<StoryDraft>({ defaultValues: initial, mode: 'onTouched' });
  const { register, control, formState } = form;
  const isReady = useWatch({ control, compute: (draft) => storyOf(draft) !== undefined });
  const blanks = useWatch({ control, name: 'description', compute: blanksIn });
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
      <ChoiceCards
        label={t('storyForm.type.label')}
        options={types()}
        error={formState.errors.type?.message}
        {...register('type', { validate: (value) => sentenceText(checkTypeSlug(value)) })}
      />
      <TextField
        label={t('storyForm.title')}
        hint={<Counted control={control} name="title" of={TITLE.max} {...TITLE} />}
        error={formState.errors.title?.message}
        {...register('title', { validate: (value) => sentenceText(checkTitle(value)) })}
      />
      <DescriptionFields
        form={form}
        schedule={schedule}
        blanks={blanks}
        error={formState.errors.description?.message}
      />
      <FormFooter
        submitLabel={submitLabel}
        busyLabel={busyLabel}
        busy={formState.isSubmitting}
        reason={
          isReady
            ? undefined
            : blanks > 0
              ? t('storyForm.blanks', { count: blanks })
              : notReady(formState.errors)
        }
        aside={aside}
      />
    </chakra.form>
  );
}

interface DescriptionFieldsProps extends Pick<StoryFormProps, 'schedule'> {
  form: UseFormReturn<StoryDraft>;
  blanks: number;
  error: string | undefined;
}

/** The description, with help to write it, its length and a preview. */
function DescriptionFields({ form, schedule, blanks, error }: DescriptionFieldsProps) {
  const { register, control } = form;
  return (
    <>
      <Suspense fallback={<Skeleton h="96" />}>
        <StoryGuide form={form} schedule={schedule} />
      </Suspense>
      <TextAreaField
        label={t('storyForm.description')}
        rows={6}
        autoresize
        hint={<Counted control={control} name="description" of={DESCRIPTION.min} {...DESCRIPTION} />}
        error={error}
        {...register('description', {
          validate: (value) => sentenceText(checkDescription(value)),
          onChange: () => dropEditedAnswers(form),
        })}
      />
      <Box mt="-3">
        <StoryBar control={control} />
        <EnoughNotice control={control} />
        {blanks > 0 && <Blanks count={blanks} />}
      </Box>
      <Suspense>
        <StoryPreview control={control} />
      </Suspense>
    </>
  );
}

/** Removes the answers whose paragraphs were edited in the description. */
function dropEditedAnswers({ getValues, setValue }: UseFormReturn<StoryDraft>): void {
  const { description, answers } = getValues();
  answers.forEach((answer, index) => {
    if (answer !== '' && !containsAnswer(description, answer)) setValue(`answers.${index}`, '');
  });
}

/** Points out the blanks in the description, and leads to each of them. */
const Blanks = ({ count }: { count: number }) => (
  <Flex align="center" justify="space-between" gap="2" wrap="wrap" mt="2">
    <Text color="accent.ink" textStyle="sm" fontWeight="medium">
      {t('storyForm.blanks', { count })}
    </Text>
    <Button
      variant="outline"
      size="sm"
      onClick={({ currentTarget }) => {
        const field = currentTarget.form?.elements.namedItem('description');
        if (field instanceof HTMLTextAreaElement) goToBlank(field);
      }}
    >
      {t('storyForm.blanks.next')}
    </Button>
  </Flex>
);

interface CountedProps extends Omit<CounterProps, 'length'> {
  control: Control<StoryDraft>;
  name: 'title' | 'description';
}

/** The length of one field. A separate component, so that typing does not render the whole form. */
function Counted({ control, name, ...counter }: CountedProps) {
  return <Counter length={lengthOf(useWatch({ control, name }))} {...counter} />;
}
