import { Text } from '@chakra-ui/react';
import { isolated } from '@kolo/server/domain/names.ts';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { ListRow, RowTexts } from '../components/list-row.tsx';
import { useWithdrawJoinRequestMutation, type OwnRequestsFragment } from '../graphql/generated.ts';
import { formatInstant } from '../lib/format.ts';
import { notices } from '../lib/messages/notices.ts';
import { useOutcome } from '../lib/use-outcome.ts';
import { t } from '../lib/t.ts';

export type OwnRequest = OwnRequestsFragment['joinRequests'][number];

/** The requests that the owner has not answered yet. */
export const openRequests = ({ joinRequests }: OwnRequestsFragment): OwnRequest[] =>
  joinRequests.filter(({ status }) => status === 'OPEN');

/** An open request, with a button that withdraws it. */
export function OwnRequestRow({ request: { id, title, at } }: { request: OwnRequest }) {
  const [withdraw, { loading }] = useWithdrawJoinRequestMutation(
    useOutcome({ notice: notices.withdrawJoinRequest }),
  );
  return (
    <ListRow>
      <RowTexts>
        <Text fontWeight="semibold" overflowWrap="anywhere">
          <bdi>{title}</bdi>
        </Text>
        <Text color="muted" textStyle="xs">
          {t('joinRequests.since', { at: formatInstant(at) })}
        </Text>
      </RowTexts>
      <ConfirmButton
        size="sm"
        variant="outline"
        aria-label={t('joinRequests.withdrawFrom', { title })}
        question={t('questions.withdrawRequest', { title: isolated(title) })}
        busy={loading}
        busyText={t('joinRequests.withdrawing')}
        onConfirm={() => void withdraw({ variables: { id } })}
      >
        {t('joinRequests.withdraw')}
      </ConfirmButton>
    </ListRow>
  );
}
