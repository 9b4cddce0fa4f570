import { scopeLabel } from '@kolo/server/domain/access-token.ts';
import { Card } from '../../components/card.tsx';
import { Chip } from '../../components/chip.tsx';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import type { AccessTokenFieldsFragment } from '../../graphql/generated.ts';
import { formatInstant, formatInstantDay } from '../../lib/format.ts';
import { t } from '../../lib/t.ts';
import { AccessList, AccessRow } from './access-list.tsx';

interface TokenListProps {
  tokens: readonly AccessTokenFieldsFragment[];
  /** A token is being revoked now. */
  busy: boolean;
  onRevoke: (index: number, id: string) => void;
}

/** The tokens of the account, newest first. */
export function TokenList({ tokens, busy, onRevoke }: TokenListProps) {
  if (tokens.length === 0) return <Card color="muted">{t('statements.noTokens')}</Card>;
  return (
    <AccessList label={t('accessTokens.list')}>
      {tokens.map((token, index) => (
        <Token key={token.id} token={token} busy={busy} onRevoke={() => onRevoke(index, token.id)} />
      ))}
    </AccessList>
  );
}

interface TokenProps {
  token: AccessTokenFieldsFragment;
  busy: boolean;
  onRevoke: () => void;
}

function Token({ token: { name, scope, createdAt, lastUsedAt }, busy, onRevoke }: TokenProps) {
  return (
    <AccessRow
      name={name}
      mark={<Chip tone={scope === 'WRITE' ? 'info' : 'neutral'}>{scopeLabel(scope)}</Chip>}
      dates={
        <>
          <span>{t('accessTokens.created', { day: formatInstantDay(createdAt) })}</span>
          <span>
            {lastUsedAt
              ? t('accessTokens.lastUsed', { time: formatInstant(lastUsedAt) })
              : t('accessTokens.neverUsed')}
          </span>
        </>
      }
      action={
        <ConfirmButton
          variant="outline"
          size="sm"
          aria-label={t('accessTokens.revokeLabel', { name })}
          title={t('accessTokens.revokeTitle')}
          confirmLabel={t('accessTokens.revoke')}
          question={t('questions.revokeToken', { name })}
          busy={busy}
          onConfirm={onRevoke}
        >
          {t('accessTokens.revoke')}
        </ConfirmButton>
      }
    />
  );
}
