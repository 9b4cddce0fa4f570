import { Button, chakra, Flex } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { LuX } from 'react-icons/lu';
import { forgetNote, noteLeft } from '../../lib/note.ts';
import { t } from '../../lib/t.ts';

/** Shows the note about what happens next, after an answer. It is gone once it is closed or the page is left. */
export function NoteCard() {
  const [note, setNote] = useState(noteLeft);
  useEffect(() => forgetNote, []);
  if (!note) return null;
  return (
    <Flex mt="5" ps="4" pe="2" py="3" gap="3" align="start" borderRadius="l2" bg="brand.soft">
      <chakra.output flex="1" maxW="prose" minW="0" overflowWrap="anywhere">
        {note}
      </chakra.output>
      <Button
        variant="ghost"
        size="sm"
        aria-label={t('cycleList.closeNote')}
        onClick={() => setNote(undefined)}
      >
        <LuX aria-hidden />
      </Button>
    </Flex>
  );
}
