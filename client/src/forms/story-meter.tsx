import { Box, VisuallyHidden } from '@chakra-ui/react';
import { lengthOf } from '@kolo/server/domain/check.ts';
import { DESCRIPTION } from '@kolo/server/domain/cycle.ts';
import { useWatch, type Control } from 'react-hook-form';
import { t } from '../lib/t.ts';
import type { StoryDraft } from './story-draft.ts';

/** A bar that fills while the description gets longer, and is green once it is long enough. */
export function StoryBar({ control }: { control: Control<StoryDraft> }) {
  const length = useWatch({ control, name: 'description', compute: lengthOf });
  const isEnough = length >= DESCRIPTION.min;
  return (
    <Box aria-hidden h="1.5" borderRadius="full" bg="pale" overflow="hidden">
      <Box
        h="full"
        borderRadius="full"
        bg={isEnough ? 'ok.solid' : 'brand.solid'}
        transition="width 0.2s"
        style={{ width: `${Math.min(100, (length / DESCRIPTION.min) * 100)}%` }}
      />
    </Box>
  );
}

/** Announces once that the description is long enough. */
export function EnoughNotice({ control }: { control: Control<StoryDraft> }) {
  const isEnough = useWatch({
    control,
    name: 'description',
    compute: (text) => lengthOf(text) >= DESCRIPTION.min,
  });
  return (
    <VisuallyHidden asChild>
      <output>{isEnough && t('storyForm.length.enough')}</output>
    </VisuallyHidden>
  );
}
