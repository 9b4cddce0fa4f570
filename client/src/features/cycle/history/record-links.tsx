import { useApolloClient } from '@apollo/client/react';
import { Box, chakra, Text } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { BusyButton } from '../../../components/busy-button.tsx';
import { TextLink } from '../../../components/links.tsx';
import { PassbookFileDocument } from '../../../graphql/generated.ts';
import { announceError, failureText } from '../../../lib/announce.ts';
import { notices } from '../../../lib/messages/notices.ts';
import { inFileName, saveFile } from '../../../lib/save-file.ts';
import { t } from '../../../lib/t.ts';

const fileNameOf = (title: string): string => `kolo-${inFileName(title, 'circle')}-for-checking.json`;

interface RecordLinksProps {
  cycle: { id: string; isRunning: boolean };
  /** Whether the viewer sees rounds: others can only check an email, and read the history until the cycle runs. */
  canSeeRounds: boolean;
  /** The button that opens the history below. */
  history: ReactNode;
}

/** The records of a cycle, each with what it is good for. Before the cycle runs only those that exist (docs/rules.md §20.12). */
export const RecordLinks = ({ cycle, canSeeRounds, history }: RecordLinksProps) => (
  <chakra.ul listStyleType="none">
    {canSeeRounds && cycle.isRunning ? (
      <Item use={t('record.ledger.use')}>
        <TextLink to="/my-cycles/$cycleId/ledger" params={{ cycleId: cycle.id }}>
          {t('record.ledger')}
        </TextLink>
      </Item>
    ) : null}
    {canSeeRounds ? (
      <Item use={cycle.isRunning ? t('record.agreement.use') : t('record.agreement.draftUse')}>
        <TextLink to="/my-cycles/$cycleId/agreement" params={{ cycleId: cycle.id }}>
          {t('record.agreement')}
        </TextLink>
      </Item>
    ) : null}
    <Item use={t('record.history.use')}>{history}</Item>
    {canSeeRounds ? (
      <Item use={t('record.save.use')}>
        <SaveButton cycleId={cycle.id} />
      </Item>
    ) : null}
    <Item use={t('record.check.use')}>
      <TextLink to="/check" search={{ cycle: cycle.id }}>
        {t('record.check')}
      </TextLink>
    </Item>
  </chakra.ul>
);

const Item = ({ use, children }: { use: string; children: ReactNode }) => (
  <chakra.li
    display="grid"
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '13rem minmax(0, 1fr)' }}
    alignItems="center"
    columnGap="4"
    rowGap="1"
    py="2.5"
    css={{ '& + &': { borderTopWidth: '1px' } }}
  >
    <Box fontWeight="semibold">{children}</Box>
    <Text color="muted" textStyle="sm">
      {use}
    </Text>
  </chakra.li>
);

/** Saves the passbook, a file that anyone can check (docs/rules.md §25.3). */
function SaveButton({ cycleId }: { cycleId: string }) {
  const client = useApolloClient();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { data } = await client.query({
        query: PassbookFileDocument,
        variables: { cycleId },
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
    <BusyButton
      variant="outline"
      size="sm"
      busy={isBusy}
      busyText={t('record.saving')}
      onClick={() => void save()}
    >
      {t('record.save')}
    </BusyButton>
  );
}
