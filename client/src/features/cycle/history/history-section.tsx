import { Button, chakra, Flex, Heading } from '@chakra-ui/react';
import { useId, useState } from 'react';
import type { HistoryFieldsFragment } from '../../../graphql/generated.ts';
import { t } from '../../../lib/t.ts';
import { HistoryList } from './history-list.tsx';
import { RecordLinks } from './record-links.tsx';

/** The history of the cycle, below the four sections. It is loaded only when someone opens it. */
export function HistorySection({ cycle }: { cycle: HistoryFieldsFragment }) {
  const headingId = useId();
  const listId = useId();
  const [open, setOpen] = useState(false);

  return (
    <chakra.section aria-labelledby={headingId} mt={{ base: '8', md: '9' }}>
      <Flex align="center" gap="2.5" mb="3.5" minH="9">
        <Heading as="h2" size="xl" id={headingId}>
          {t('record.heading')}
        </Heading>
        <Button
          variant="outline"
          size="sm"
          ms="auto"
          aria-expanded={open}
          aria-controls={listId}
          onClick={() => setOpen(!open)}
        >
          {open ? t('record.hide') : t('record.show')}
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
