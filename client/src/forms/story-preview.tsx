import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import { cycleTypeLabel, cycleTypeOf } from '@kolo/server/domain/cycle.ts';
import { useWatch, type Control } from 'react-hook-form';
import { Chip } from '../components/chip.tsx';
import { t } from '../lib/t.ts';
import type { StoryDraft } from './story-draft.ts';

/** The story as invited people read it. */
export function StoryPreview({ control }: { control: Control<StoryDraft> }) {
  const [slug, title, description] = useWatch({ control, name: ['type', 'title', 'description'] });
  const type = cycleTypeOf(slug);
  return (
    <chakra.details overflowWrap="anywhere" borderWidth="1px" borderRadius="l2" px="4" py="0.5">
      <chakra.summary cursor="pointer" fontWeight="semibold" py="3">
        {t('storyHelp.preview')}
      </chakra.summary>
      <Box pb="3">
        {title.trim() !== '' && (
          <Heading as="h3" dir="auto" textStyle="lg" overflowWrap="anywhere">
            {title.trim()}
          </Heading>
        )}
        {type && <Chip mt="1">{cycleTypeLabel(type)}</Chip>}
        <Text dir="auto" mt="2" maxW="70ch" whiteSpace="pre-line" overflowWrap="anywhere">
          {description.trim() || t('storyHelp.preview.empty')}
        </Text>
      </Box>
    </chakra.details>
  );
}
