import { Button, chakra, Heading, Text } from '@chakra-ui/react';
import { ACCESS_TOKENS } from '@kolo/server/domain/access-token.ts';
import { failureText } from '@kolo/server/domain/messages/failures.ts';
import { useId, useState } from 'react';
import { LuPlus } from 'react-icons/lu';
import { DisabledHint } from '../../components/disabled-hint.tsx';
import { ErrorPanel } from '../../components/error-panel.tsx';
import { Loading } from '../../components/loading.tsx';
import { useAccessTokensQuery, type AccessTokenFieldsFragment } from '../../graphql/generated.ts';
import { useFocusAfterRemoval } from '../../forms/use-focus-after-removal.ts';
import { t } from '../../lib/t.ts';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { TokenList } from './token-list.tsx';
import { useRevokeToken } from './use-revoke-token.ts';

/** The access tokens of the account. Few people need them, so the list is collapsed for people without one (docs/rules.md §20.14). */
export function AccessTokens() {
  const headingId = useId();
  const { data, dataState, error, refetch } = useAccessTokensQuery();

  return (
    <chakra.section aria-labelledby={headingId} mt={{ base: '10', md: '12' }}>
      <Heading as="h2" size="xl" id={headingId} mb="1.5">
        {t('accessTokens.title')}
      </Heading>
      <Text color="muted" mb="2" maxW="prose">
        {t('statements.accessTokens')}
      </Text>
      {!data && !error && <Loading />}
      {!data && error && (
        <ErrorPanel
          message={t('statements.tokensUnavailable')}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
      {dataState === 'complete' && <Tokens tokens={data.personalAccessTokens} />}
    </chakra.section>
  );
}

function Tokens({ tokens }: { tokens: readonly AccessTokenFieldsFragment[] }) {
  const { revoke, revoking } = useRevokeToken();
  const { container, removing } = useFocusAfterRemoval(tokens.length);
  const [isCreating, setIsCreating] = useState(false);
  // The initial state, so that the list does not collapse when the last token is revoked.
  const [open] = useState(tokens.length > 0);
  const isFull = tokens.length >= ACCESS_TOKENS.perAccount;

  return (
    <details open={open}>
      <chakra.summary
        cursor="pointer"
        w="fit-content"
        py="2.5"
        mb="1.5"
        fontWeight="semibold"
        borderRadius="sm"
        focusVisibleRing="outside"
      >
        {t('accessTokens.manage')}
      </chakra.summary>
      {/* The button comes after the list, so that it gets the focus when the last token is revoked. */}
      <div ref={container}>
        <TokenList
          tokens={tokens}
          busy={revoking}
          onRevoke={(index, id) => {
            removing(index);
            void revoke(id);
          }}
        />
        <DisabledHint reason={isFull ? failureText('too-many-tokens') : undefined}>
          <Button variant="outline" mt="5" aria-haspopup="dialog" onClick={() => setIsCreating(true)}>
            <LuPlus aria-hidden />
            {t('accessTokens.create.title')}
          </Button>
        </DisabledHint>
      </div>
      {isCreating && <NewTokenDialog onClose={() => setIsCreating(false)} />}
    </details>
  );
}
