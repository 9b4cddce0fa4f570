import { useApolloClient } from '@apollo/client/react';
import { Box, Flex } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { BusyButton } from '../../../components/busy-button.tsx';
import { TextLink } from '../../../components/links.tsx';
import { PassbookFileDocument, type HistoryFieldsFragment } from '../../../graphql/generated.ts';
import { announceError, failureText } from '../../../lib/announce.ts';
import { notices } from '../../../lib/messages/notices.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { recordMessages } from './record-messages.ts';

const CompareBooksButton = lazy(async () => ({
  default: (await import('../../../forms/compare-books-button.tsx')).CompareBooksButton,
}));

/** What the record is good for: to be taken along, to be checked by anybody, and to be read as an agreement (docs/rules.md §25.3). */
export function RecordLinks({ cycle }: { cycle: HistoryFieldsFragment }) {
  const client = useApolloClient();
  const [isBusy, setBusy] = useState(false);
  const seesRounds = cycle.isOwner || cycle.viewerParticipant?.status === 'ACCEPTED';
  const save = async () => {
    setBusy(true);
    try {
      const { data } = await client.query({
        query: PassbookFileDocument,
        variables: { cycleId: cycle.id },
        // It may be large, and is read once.
        fetchPolicy: 'no-cache',
      });
      if (data)
        saveFile(recordMessages.fileName(data.passbook.title), 'application/json', data.passbook.file);
    } catch (error) {
      announceError(failureText(notices.passbook, error));
    }
    setBusy(false);
  };
  return (
    <>
      <Flex mt="3" gap="4" wrap="wrap" align="center">
        {seesRounds ? (
          <>
            <BusyButton
              variant="outline"
              size="sm"
              busy={isBusy}
              busyText={recordMessages.saving}
              onClick={() => void save()}
            >
              {recordMessages.save}
            </BusyButton>
            <TextLink to="/my-cycles/$cycleId/agreement" params={{ cycleId: cycle.id }}>
              {recordMessages.agreement}
            </TextLink>
          </>
        ) : null}
        <TextLink to="/check" search={{ cycle: cycle.id }}>
          {recordMessages.check}
        </TextLink>
      </Flex>
      {seesRounds ? (
        <Suspense>
          <Box mt="3">
            <CompareBooksButton cycleId={cycle.id} />
          </Box>
        </Suspense>
      ) : null}
    </>
  );
}
