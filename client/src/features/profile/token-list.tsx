import { Box, chakra, Flex, Text } from '@chakra-ui/react';
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

function Token({ token: { name, scope, createdAt, lastUsedAt }, busy, onRevoke }: TokenProps) {
  return (
    <Flex as="li" gap="3" py="4" align="center" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <Box flex="1" minW="0">
        <Flex gap="2.5" rowGap="1" align="center" wrap="wrap">
          <Text fontWeight="semibold" overflowWrap="anywhere" dir="auto">
            {name}
          </Text>
          <Chip tone={scope === 'WRITE' ? 'info' : 'neutral'}>{scopeLabel(scope)}</Chip>
        </Flex>
        <Flex color="muted" textStyle="xs" columnGap="4" wrap="wrap" mt="1">
          <span>Created {formatInstantDay(createdAt)}</span>
          <span>{lastUsedAt ? `Last used ${formatInstant(lastUsedAt)}` : 'Never used'}</span>
        </Flex>
      </Box>
      <ConfirmButton
        variant="outline"
        size="sm"
        flexShrink="0"
        aria-label={`Revoke ${name}`}
        title="Revoke token"
        confirmLabel="Revoke"
        question={questions.revokeToken(name)}
        busy={busy}
        onConfirm={onRevoke}
      >
        Revoke
      </ConfirmButton>
    </Flex>
  );
}
