import { useApolloClient } from '@apollo/client/react';
import { Box, Flex } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { BusyButton } from '../../../components/busy-button.tsx';
import { TextLink } from '../../../components/links.tsx';
import { PassbookFileDocument, type HistoryFieldsFragment } from '../../../graphql/generated.ts';
import { announceError, failureText } from '../../../lib/announce.ts';
import { notices } from '../../../lib/messages/notices.ts';
import { inFileName, saveFile } from '../../../lib/save-file.ts';
import { t } from '../../../lib/t.ts';

const CompareBooksButton = lazy(async () => ({
  default: (await import('../../../forms/compare-books-button.tsx')).CompareBooksButton,
}));

const fileNameOf = (title: string): string => `kolo-passbook-${inFileName(title, 'circle')}.json`;

/** Lets people save the passbook, read the agreement, check an email, and compare passbooks (docs/rules.md §25.3). */
export function RecordLinks({ cycle }: { cycle: HistoryFieldsFragment }) {
  const client = useApolloClient();
  const [isBusy, setBusy] = useState(false);
  const canSeeRounds = cycle.isOwner || cycle.viewerParticipant?.status === 'ACCEPTED';
  const save = async () => {
    setBusy(true);
    try {
      const { data } = await client.query({
        query: PassbookFileDocument,
        variables: { cycleId: cycle.id },
        // The file can be large and is used once.
        fetchPolicy: 'no-cache',
      });
      if (data) saveFile(fileNameOf(data.passbook.title), 'application/json', data.passbook.file);
    } catch (error) {
      announceError(failureText(notices.passbook, error));
    }
    setBusy(false);
  };
  return (
    <>
      <Flex mt="3" gap="4" wrap="wrap" align="center">
        {canSeeRounds ? (
          <>
            <BusyButton
              variant="outline"
              size="sm"
              busy={isBusy}
              busyText={t('record.saving')}
              onClick={() => void save()}
            >
              {t('record.save')}
            </BusyButton>
            <TextLink to="/my-cycles/$cycleId/agreement" params={{ cycleId: cycle.id }}>
              {t('record.agreement')}
            </TextLink>
          </>
        ) : null}
        <TextLink to="/check" search={{ cycle: cycle.id }}>
          {t('record.check')}
        </TextLink>
      </Flex>
      {canSeeRounds ? (
        <Suspense>
          <Box mt="3">
            <CompareBooksButton cycleId={cycle.id} />
          </Box>
        </Suspense>
      ) : null}
    </>
  );
}
