import { chakra, Stack, Text } from '@chakra-ui/react';
import { lengthOf } from '@kolo/server/domain/check.ts';
import { DESCRIPTION } from '@kolo/server/domain/cycle.ts';
import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { TextAreaField } from '../components/text-field.tsx';
import { t } from '../lib/t.ts';
import { withAnswer } from './guided-story.ts';
import { lengthMessage } from './length-message.ts';
import { storyQuestions } from './story-questions.ts';
import type { StoryDraft } from './story-draft.ts';

/** Questions whose answers become paragraphs of the description, because 300 characters are a lot to write. */
export function StoryGuide({ form }: { form: UseFormReturn<StoryDraft> }) {
  const { control, getValues, setValue } = form;
  // Closed at the start if the description is long enough.
  const [open] = useState(() => lengthOf(getValues('description')) < DESCRIPTION.min);
  const answers = useWatch({ control, name: 'answers' });
  const length = useWatch({ control, name: 'description', compute: lengthOf });

  const answer = (index: number, text: string) => {
    const before = getValues(`answers.${index}`);
    setValue(`answers.${index}`, text, { shouldDirty: true });
    const shouldValidate = form.formState.isSubmitted || form.getFieldState('description').isTouched;
    setValue('description', withAnswer(getValues('description'), before, text), {
      shouldDirty: true,
      shouldValidate,
    });
  };

  return (
    <chakra.details open={open} borderWidth="1px" borderRadius="l2" px="4" pt="0.5" pb="3">
      <chakra.summary cursor="pointer" fontWeight="semibold" py="3">
        {t('storyForm.guide.title')}
      </chakra.summary>
      <Text color="muted" textStyle="xs" mt="1">
        {t('storyForm.guide.hint')}
      </Text>
      <Stack gap="3" mt="3">
        {storyQuestions.map((question, index) => (
          <TextAreaField
            key={index}
            label={question()}
            rows={2}
            autoresize
            value={answers[index] ?? ''}
            onChange={(event) => answer(index, event.target.value)}
          />
        ))}
      </Stack>
      <Text
        mt="2"
        color={length < DESCRIPTION.min ? 'muted' : 'ok'}
        textStyle="xs"
        fontWeight="medium"
        aria-hidden
      >
        {t('storyForm.guide.soFar', { length: lengthMessage(length, DESCRIPTION.min, DESCRIPTION.max) })}
      </Text>
    </chakra.details>
  );
}
