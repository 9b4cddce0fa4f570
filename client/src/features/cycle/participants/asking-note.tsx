import { Box, Button, Text } from '@chakra-ui/react';
import { PLACES } from '@kolo/server/domain/places.ts';
import { useId } from 'react';
import { Card } from '../../../components/card.tsx';
import { useJoinPanel } from '../../../forms/use-join-panel.ts';
import { leadTo } from '../../../lib/controls.ts';
import { t } from '../../../lib/t.ts';

/** A note for the owner at the top of the page. It leads to the requests to join, which are far below (docs/rules.md §28.6). */
export function AskingNote({ cycleId }: { cycleId: string }) {
  const id = useId();
  const { cycle: panel } = useJoinPanel(cycleId);
  const names = panel?.joinRequests.map(({ name }) => name) ?? [];
  if (names.length === 0) return null;
  return (
    <Card
      mt="5"
      borderColor="accent.solid"
      bg="accent.soft"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
    >
      <Box id={id} flex="1 1 14rem" minW="0">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {t('participants.note.title', { count: names.length, first: names[0] ?? '' })}
        </Text>
        <Text textStyle="xs">{t('participants.note.text')}</Text>
      </Box>
      <Button size="sm" aria-describedby={id} onClick={() => leadTo([PLACES.asking])}>
        {t('participants.note.button')}
      </Button>
    </Card>
  );
}
