import { Box, chakra, Flex, Grid, Text } from '@chakra-ui/react';
import { questions, statements } from '@kolo/server/domain';
import { Card } from '../../components/card.tsx';
import { Chip } from '../../components/chip.tsx';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import type { OpenSessionFieldsFragment } from '../../graphql/generated.ts';
import { formatInstant, formatInstantDay } from '../../lib/format.ts';

interface SessionListProps {
  sessions: readonly OpenSessionFieldsFragment[];
  /** A session is being ended. */
  busy: boolean;
  onEnd: (index: number, session: OpenSessionFieldsFragment) => void;
}

/** The open sessions of the account, this one first. */
export function SessionList({ sessions, busy, onEnd }: SessionListProps) {
  return (
    <Card py="0!">
      <chakra.ul aria-label="Where you are signed in" listStyleType="none">
        {sessions.map((session, index) => (
          <Row key={session.id} session={session} busy={busy} onEnd={() => onEnd(index, session)} />
        ))}
      </chakra.ul>
    </Card>
  );
}

interface RowProps {
  session: OpenSessionFieldsFragment;
  busy: boolean;
  onEnd: () => void;
}

/** On a phone the dates have a line to themselves. */
const layout = {
  templateColumns: '1fr auto',
  templateAreas: { base: '"what end" "when when"', sm: '"what end" "when end"' },
};

function Row({ session: { device, createdAt, lastUsedAt, isCurrent }, busy, onEnd }: RowProps) {
  const name = device ?? statements.unknownDevice;
  const since = `Signed in ${formatInstantDay(createdAt)}`;
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
        {isCurrent && <Chip tone="ok">This browser</Chip>}
      </Flex>
      <Flex gridArea="when" color="muted" textStyle="xs" columnGap="4" wrap="wrap">
        <span>{since}</span>
        {!isCurrent && <span>Last used {formatInstant(lastUsedAt)}</span>}
      </Flex>
      <Box gridArea="end">
        <ConfirmButton
          variant="outline"
          size="sm"
          aria-label={`Sign out: ${name}, ${since.toLowerCase()}`}
          title="Sign out"
          confirmLabel="Sign out"
          question={isCurrent ? questions.endThisSession : questions.endSession(name)}
          busy={busy}
          onConfirm={onEnd}
        >
          Sign out
        </ConfirmButton>
      </Box>
    </Grid>
  );
}
