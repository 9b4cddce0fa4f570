import { Button, chakra, Flex, Heading } from '@chakra-ui/react';
import { useId, useState } from 'react';
import type { HistoryFieldsFragment } from '../../../graphql/generated.ts';
import { HistoryList } from './history-list.tsx';
import { RecordLinks } from './record-links.tsx';

/** What was changed of the cycle, by whom and when: below the four sections, fetched only when somebody looks at it. */
export function HistorySection({ cycle }: { cycle: HistoryFieldsFragment }) {
  const headingId = useId();
  const listId = useId();
  const [open, setOpen] = useState(false);

  return (
    <chakra.section aria-labelledby={headingId} mt={{ base: '8', md: '9' }}>
      <Flex align="center" gap="2.5" mb="3.5" minH="9">
        <Heading as="h2" size="xl" id={headingId}>
          History
        </Heading>
        <Button
          variant="outline"
          size="sm"
          ms="auto"
          aria-expanded={open}
          aria-controls={listId}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Hide history' : 'Show history'}
        </Button>
      </Flex>
      <div id={listId}>
        {open ? (
          <>
            <HistoryList cycle={cycle} />
            <RecordLinks cycle={cycle} />
          </>
        ) : null}
      </div>
    </chakra.section>
  );
}
