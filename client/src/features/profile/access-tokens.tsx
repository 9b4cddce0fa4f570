import { Button, chakra, Heading, Text } from '@chakra-ui/react';
import { ACCESS_TOKENS } from '@kolo/server/domain/access-token.ts';
import { failures } from '@kolo/server/domain/messages/failures.ts';
import { useId, useState } from 'react';
import { LuPlus } from 'react-icons/lu';
import { DisabledHint } from '../../components/disabled-hint.tsx';
import { ErrorPanel } from '../../components/error-panel.tsx';
import { Loading } from '../../components/loading.tsx';
import { useAccessTokensQuery, type AccessTokenFieldsFragment } from '../../graphql/generated.ts';
import { useFocusAfterRemoval } from '../../forms/use-focus-after-removal.ts';
import { accessTokenMessages } from './access-token-messages.ts';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { TokenList } from './token-list.tsx';
import { useRevokeToken } from './use-revoke-token.ts';
import { t } from '../../lib/t.ts';

/** The part of the profile for programs: few people need it, so that it is folded for those who have no token (docs/rules.md §20.14). */
export function AccessTokens() {
  const headingId = useId();
  const { data, dataState, error, refetch } = useAccessTokensQuery();

  return (
    <chakra.section aria-labelledby={headingId} mt={{ base: '10', md: '12' }}>
      <Heading as="h2" size="xl" id={headingId} mb="1.5">
        Access tokens
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

/** The tokens, a way to make one, and a way to end each. */
function Tokens({ tokens }: { tokens: readonly AccessTokenFieldsFragment[] }) {
  const { revoke, revoking } = useRevokeToken();
  const { container, removing } = useFocusAfterRemoval(tokens.length);
  const [making, setMaking] = useState(false);
  // As it was at first: nothing folds under somebody's hands when the last token goes.
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
        {accessTokenMessages.manage}
      </chakra.summary>
      {/* The button stands behind the list: when the last token goes, the focus moves on to it. */}
      <div ref={container}>
        <TokenList
          tokens={tokens}
          busy={revoking}
          onRevoke={(index, id) => {
            removing(index);
            void revoke(id);
          }}
        />
        <DisabledHint reason={isFull ? failures['too-many-tokens'].text() : undefined}>
          <Button variant="outline" mt="5" aria-haspopup="dialog" onClick={() => setMaking(true)}>
            <LuPlus aria-hidden />
            New token
          </Button>
        </DisabledHint>
      </div>
      {making && <NewTokenDialog onClose={() => setMaking(false)} />}
    </details>
  );
}
