import { Box, Button, chakra, Flex, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { lengthOf } from '@kolo/server/domain/check.ts';
import { DESCRIPTION } from '@kolo/server/domain/cycle.ts';
import { useState, type MouseEvent } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { LuCheck, LuPlus } from 'react-icons/lu';
import { TextAreaField } from '../components/text-field.tsx';
import { t } from '../lib/t.ts';
import { containsAnswer, withAnswer } from './guided-story.ts';
import { lengthMessage } from './length-message.ts';
import type { StoryDraft } from './story-draft.ts';
import { startingTexts, storyPrompts, type KnownSchedule, type StoryPrompt } from './story-prompts.ts';
import { blanksIn, goToBlank, hasSentence, withSentence } from './story-sentences.ts';

interface StoryGuideProps {
  form: UseFormReturn<StoryDraft>;
  schedule?: KnownSchedule | undefined;
}

/** Questions with sentences to tap, and texts to start from, because 300 characters are a lot to write (docs/rules.md §20.6). */
export function StoryGuide({ form, schedule }: StoryGuideProps) {
  const { control, getValues, setValue } = form;
  // Closed at the start if the description is long enough.
  const [open] = useState(() => lengthOf(getValues('description')) < DESCRIPTION.min);
  const answers = useWatch({ control, name: 'answers' });
  const length = useWatch({ control, name: 'description', compute: lengthOf });

  const describe = (description: string) => {
    const shouldValidate = form.formState.isSubmitted || form.getFieldState('description').isTouched;
    setValue('description', description, { shouldDirty: true, shouldValidate });
  };
  const answer = (index: number, text: string) => {
    const before = getValues(`answers.${index}`);
    setValue(`answers.${index}`, text, { shouldDirty: true });
    describe(withAnswer(getValues('description'), before, text));
  };

  return (
    <chakra.details
      overflowWrap="anywhere"
      open={open}
      borderWidth="1px"
      borderRadius="l2"
      px="4"
      pt="0.5"
      pb="3"
    >
      <chakra.summary cursor="pointer" fontWeight="semibold" py="3">
        {t('storyHelp.title')}
      </chakra.summary>
      <Text color="muted" textStyle="xs">
        {t('storyHelp.hint')}
      </Text>
      <Box mt="2">
        {storyPrompts.map((prompt, index) => (
          <Prompt
            key={index}
            prompt={prompt}
            startsOpen={index === 0}
            text={answers[index] ?? ''}
            schedule={schedule}
            onChange={(text) => answer(index, text)}
          />
        ))}
      </Box>
      <StartingTexts form={form} onChoose={describe} />
      <Box mt="3" aria-hidden>
        <Text mt="1" color={length < DESCRIPTION.min ? 'muted' : 'ok'} textStyle="xs" fontWeight="medium">
          {lengthMessage(length, DESCRIPTION.min, DESCRIPTION.max)}
        </Text>
      </Box>
    </chakra.details>
  );
}

interface PromptProps {
  prompt: StoryPrompt;
  startsOpen: boolean;
  text: string;
  schedule: KnownSchedule | undefined;
  onChange: (text: string) => void;
}

/** One question of the accordion, where at most one is open. */
function Prompt({ prompt, startsOpen, text, schedule, onChange }: PromptProps) {
  const question = prompt.question();
  const tap = (event: MouseEvent, sentence: string, group: readonly string[]) => {
    const field = event.currentTarget.closest('details')?.querySelector('textarea');
    const adds = !hasSentence(text, sentence);
    onChange(withSentence(text, sentence, group));
    // Once the field shows the sentence.
    if (field && adds && blanksIn(sentence) > 0) requestAnimationFrame(() => goToBlank(field));
  };

  return (
    <chakra.details name="story-question" open={startsOpen} borderTopWidth="1px">
      <chakra.summary cursor="pointer" textStyle="sm" fontWeight="medium" py="3">
        {question}
        {text.trim() !== '' && (
          <>
            <chakra.span display="inline-block" ms="2" color="ok" verticalAlign="middle">
              <LuCheck aria-hidden />
            </chakra.span>
            <VisuallyHidden>{t('storyHelp.answered')}</VisuallyHidden>
          </>
        )}
      </chakra.summary>
      <Stack gap="2" pb="3">
        <Stack as="fieldset" gap="1.5" align="flex-start" aria-label={t('storyHelp.sentences', { question })}>
          {prompt.groups.flatMap((group) => {
            const sentences = group.flatMap((sentence) => sentence(schedule) ?? []);
            return sentences.map((sentence) => (
              <SentenceButton
                key={sentence}
                sentence={sentence}
                isAdded={hasSentence(text, sentence)}
                onTap={(event) => tap(event, sentence, sentences)}
              />
            ));
          })}
        </Stack>
        <TextAreaField
          label={<VisuallyHidden>{question}</VisuallyHidden>}
          rows={2}
          autoresize
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      </Stack>
    </chakra.details>
  );
}

interface SentenceButtonProps {
  sentence: string;
  isAdded: boolean;
  onTap: (event: MouseEvent) => void;
}

const SentenceButton = ({ sentence, isAdded, onTap }: SentenceButtonProps) => (
  <Button
    variant={isAdded ? 'subtle' : 'outline'}
    size="sm"
    justifyContent="flex-start"
    textAlign="start"
    fontWeight="medium"
    aria-pressed={isAdded}
    onClick={onTap}
  >
    {isAdded ? <LuCheck aria-hidden /> : <LuPlus aria-hidden />}
    {sentence}
  </Button>
);

interface StartingTextsProps extends Pick<StoryGuideProps, 'form'> {
  onChoose: (text: string) => void;
}

/** Texts to start from, until something else is written. */
function StartingTexts({ form: { control, getValues, setValue }, onChoose }: StartingTextsProps) {
  const description = useWatch({ control, name: 'description' });
  const isUnwritten = description.trim() === '' || startingTexts.some(({ text }) => text() === description);
  if (!isUnwritten) return null;
  const choose = (text: string, field: Element | RadioNodeList | null | undefined) => {
    onChoose(text);
    getValues('answers').forEach((answer, index) => {
      if (!containsAnswer(text, answer)) setValue(`answers.${index}`, '');
    });
    if (field instanceof HTMLTextAreaElement) {
      field.setSelectionRange(0, 0);
      goToBlank(field);
    }
  };

  return (
    <Box borderTopWidth="1px" pt="3">
      <Text textStyle="sm" fontWeight="medium">
        {t('storyHelp.start')}
      </Text>
      <Flex gap="2" wrap="wrap" mt="2">
        {startingTexts.map(({ kind, text }) => (
          <Button
            key={kind()}
            variant={text() === description ? 'subtle' : 'outline'}
            size="sm"
            aria-pressed={text() === description}
            onClick={({ currentTarget }) =>
              choose(text(), currentTarget.form?.elements.namedItem('description'))
            }
          >
            {kind()}
          </Button>
        ))}
      </Flex>
    </Box>
  );
}
