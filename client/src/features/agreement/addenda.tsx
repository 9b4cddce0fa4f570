import { Box, chakra, Text } from '@chakra-ui/react';
import { readAddendum } from '@kolo/server/domain/addendum.ts';
import { isolated } from '@kolo/server/domain/names.ts';
import type { AgreementFieldsFragment } from '../../graphql/generated.ts';
import { formatDay, formatInstantDay } from '../../lib/format.ts';
import { agreementMessages } from './agreement-messages.ts';

interface AddendaProps {
  agreement: Pick<AgreementFieldsFragment, 'addenda' | 'members' | 'terms'>;
}

/** What the circle has agreed since it started, each with what follows from it for each seat (docs/rules.md §26.7). */
export const Addenda = ({ agreement: { addenda, members, terms } }: AddendaProps) => {
  const nameOf = (seat: string): string =>
    isolated(members.find(({ participantId }) => participantId === seat)?.name ?? agreementMessages.erased);

  return addenda.map(({ position, at, text, hash }) => {
    const { title, lines } = told(text, formatInstantDay(at), nameOf, terms.currency);
    return (
      <Box key={position} mb="4" css={{ breakInside: 'avoid' }}>
        <Text fontWeight="semibold">{title}</Text>
        <chakra.ul ps="5" listStyleType="disc">
          {lines.map((line) => (
            <li key={line}>
              <Text as="span" overflowWrap="anywhere">
                {line}
              </Text>
            </li>
          ))}
        </chakra.ul>
        <Text color="muted" textStyle="xs" overflowWrap="anywhere">
          {agreementMessages.addendumHash(hash)}
        </Text>
      </Box>
    );
  });
};

interface Changes {
  title: string;
  lines: string[];
}

function told(text: string, day: string, nameOf: (seat: string) => string, currency: string | null): Changes {
  const { content } = readAddendum(text);
  if (content.kind === 'SWAP') {
    return {
      title: agreementMessages.exchanged(day),
      lines: content.seats.map(({ seat, slot, dateCollected }) =>
        agreementMessages.collectsAt(nameOf(seat), slot + 1, formatDay(dateCollected)),
      ),
    };
  }
  return {
    title: agreementMessages.stopped(day),
    lines: [
      ...content.balances.map(({ seat, balance }) =>
        agreementMessages.balance(nameOf(seat), balance, currency),
      ),
      ...content.repayments.map(({ from, to, amount }) =>
        agreementMessages.repays(nameOf(from), nameOf(to), amount, currency),
      ),
    ],
  };
}
