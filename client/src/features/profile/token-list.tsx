import { Box, chakra, Flex, Grid, Text } from '@chakra-ui/react';
import { questions, scopeLabel, statements } from '@kolo/server/domain';
import { Card } from '../../components/card.tsx';
import { Chip } from '../../components/chip.tsx';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import type { AccessTokenFieldsFragment } from '../../graphql/generated.ts';
import { formatInstant, formatInstantDay } from '../../lib/format.ts';

interface TokenListProps {
  tokens: readonly AccessTokenFieldsFragment[];
  /** A token is being revoked. */
  busy: boolean;
  onRevoke: (index: number, id: string) => void;
}

/** The tokens of the account, the newest first. */
export function TokenList({ tokens, busy, onRevoke }: TokenListProps) {
  if (tokens.length === 0) return <Card color="muted">{statements.noTokens}</Card>;
  return (
    <Card py="0!">
      <chakra.ul aria-label="Access tokens" listStyleType="none">
        {tokens.map((token, index) => (
          <Token key={token.id} token={token} busy={busy} onRevoke={() => onRevoke(index, token.id)} />
        ))}
      </chakra.ul>
    </Card>
  );
}

interface TokenProps {
  token: AccessTokenFieldsFragment;
  busy: boolean;
  onRevoke: () => void;
}

/** On a phone the dates have a line to themselves. */
const layout = {
  templateColumns: '1fr auto',
  templateAreas: { base: '"what revoke" "when when"', sm: '"what revoke" "when revoke"' },
};

function Token({ token: { name, scope, createdAt, lastUsedAt }, busy, onRevoke }: TokenProps) {
  return (
    <Grid
      as="li"
      {...layout}
      columnGap="3"
      rowGap="1"
      alignItems="center"
      py="4"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
    >
      <Flex gridArea="what" minW="0" columnGap="2.5" rowGap="1" align="center" wrap="wrap">
        <Text fontWeight="semibold" overflowWrap="anywhere" dir="auto">
          {name}
        </Text>
        <Chip tone={scope === 'WRITE' ? 'info' : 'neutral'}>{scopeLabel(scope)}</Chip>
      </Flex>
      <Flex gridArea="when" color="muted" textStyle="xs" columnGap="4" wrap="wrap">
        <span>Created {formatInstantDay(createdAt)}</span>
        <span>{lastUsedAt ? `Last used ${formatInstant(lastUsedAt)}` : 'Never used'}</span>
      </Flex>
      <Box gridArea="revoke">
        <ConfirmButton
          variant="outline"
          size="sm"
          aria-label={`Revoke ${name}`}
          title="Revoke token"
          confirmLabel="Revoke"
          question={questions.revokeToken(name)}
          busy={busy}
          onConfirm={onRevoke}
        >
          Revoke
        </ConfirmButton>
      </Box>
    </Grid>
  );
}
