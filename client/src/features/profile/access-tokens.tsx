import { Button, chakra, Heading, Text } from '@chakra-ui/react';
import { ACCESS_TOKENS, failures, statements } from '@kolo/server/domain';
import { useId, useState } from 'react';
import { LuPlus } from 'react-icons/lu';
import { DisabledHint } from '../../components/disabled-hint.tsx';
import { ErrorPanel } from '../../components/error-panel.tsx';
import { Loading } from '../../components/loading.tsx';
import { useAccessTokensQuery } from '../../graphql/generated.ts';
import { useFocusAfterRemoval } from '../../forms/use-focus-after-removal.ts';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { TokenList } from './token-list.tsx';
import { useRevokeToken } from './use-revoke-token.ts';

/** The part of the profile for programs: their tokens, a way to make one, and a way to end each. */
export function AccessTokens() {
  const headingId = useId();
  const { data, dataState, error, refetch } = useAccessTokensQuery();
  const tokens = dataState === 'complete' ? data.personalAccessTokens : [];
  const { revoke, revoking } = useRevokeToken();
  const { place, removing } = useFocusAfterRemoval(tokens.length);
  const [making, setMaking] = useState(false);
  const isFull = tokens.length >= ACCESS_TOKENS.perAccount;

  return (
    <chakra.section aria-labelledby={headingId} mt={{ base: '10', md: '12' }}>
      <Heading as="h2" size="xl" id={headingId} mb="1.5">
        Access tokens
      </Heading>
      <Text color="muted" mb="4" maxW="prose">
        {statements.accessTokens}
      </Text>
      {!data && !error && <Loading />}
      {!data && error && (
        <ErrorPanel
          message={statements.tokensUnavailable}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
      {dataState === 'complete' && (
        // The button stands behind the list: when the last token goes, the focus moves on to it.
        <div ref={place}>
          <TokenList
            tokens={tokens}
            busy={revoking}
            onRevoke={(index, id) => {
              removing(index);
              void revoke(id);
            }}
          />
          <DisabledHint reason={isFull ? failures['too-many-tokens'].text : undefined}>
            <Button variant="outline" mt="5" aria-haspopup="dialog" onClick={() => setMaking(true)}>
              <LuPlus aria-hidden />
              New token
            </Button>
          </DisabledHint>
        </div>
      )}
      {making && <NewTokenDialog onClose={() => setMaking(false)} />}
    </chakra.section>
  );
}
