import { isTokenExpired, scopeLabel } from '@kolo/server/domain/access-token.ts';
import { useState } from 'react';
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

function Token({ token: { name, scope, createdAt, lastUsedAt, expiresAt }, busy, onRevoke }: TokenProps) {
  const [now] = useState(() => new Date());
  const isExpired = expiresAt !== null && isTokenExpired(new Date(expiresAt), now);
  return (
    <AccessRow
      name={name}
      mark={
        <>
          <Chip tone={scope === 'WRITE' ? 'info' : 'neutral'}>{scopeLabel(scope)}</Chip>
          {isExpired && <Chip tone="bad">{t('accessTokens.expired')}</Chip>}
        </>
      }
      dates={
        <>
          <span>{t('accessTokens.created', { day: formatInstantDay(createdAt) })}</span>
          <span>
            {lastUsedAt
              ? t('accessTokens.lastUsed', { time: formatInstant(lastUsedAt) })
              : t('accessTokens.neverUsed')}
          </span>
          <span>{expiryText(expiresAt, isExpired)}</span>
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

function expiryText(expiresAt: string | null, isExpired: boolean): string {
  if (expiresAt === null) return t('accessTokens.neverExpires');
  const day = formatInstantDay(expiresAt);
  return isExpired ? t('accessTokens.expiredOn', { day }) : t('accessTokens.expiresOn', { day });
}
