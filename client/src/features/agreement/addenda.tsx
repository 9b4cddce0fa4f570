import { Box, chakra, Text } from '@chakra-ui/react';
import { readAddendum } from '@kolo/server/domain/addendum.ts';
import { amountText } from '@kolo/server/domain/currency.ts';
import { isolated } from '@kolo/server/domain/names.ts';
import type { AgreementFieldsFragment } from '../../graphql/generated.ts';
import { formatDay, formatInstantDay } from '../../lib/format.ts';
import { t } from '../../lib/t.ts';

interface AddendaProps {
  agreement: Pick<AgreementFieldsFragment, 'addenda' | 'members' | 'terms'>;
}

/** The addenda to the agreement, each with what it means for each participant (docs/rules.md §26.7). */
export const Addenda = ({ agreement: { addenda, members, terms } }: AddendaProps) => {
  const nameOf = (id: string): string =>
    isolated(members.find(({ participantId }) => participantId === id)?.name ?? t('agreement.people.former'));

  return addenda.map(({ position, at, text, hash }) => {
    const { title, lines } = addendumLines(text, formatInstantDay(at), nameOf, terms.currency);
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
          {t('agreement.changes.hash', { hash })}
        </Text>
      </Box>
    );
  });
};

interface AddendumLines {
  title: string;
  lines: string[];
}

function addendumLines(
  text: string,
  day: string,
  nameOf: (id: string) => string,
  currency: string | null,
): AddendumLines {
  const { content } = readAddendum(text);
  if (content.kind === 'SWAP') {
    return {
      title: t('agreement.changes.swapped', { day }),
      lines: content.seats.map(({ seat, slot, dateCollected }) =>
        t('agreement.changes.turn', {
          name: nameOf(seat),
          turn: slot + 1,
          day: formatDay(dateCollected),
        }),
      ),
    };
  }
  if (content.kind === 'PLACE') {
    const { seat, toPay, toReceive } = content;
    return {
      title: t('agreement.changes.placePassed', { day }),
      lines: [
        t('agreement.changes.placeLeft', {
          name: nameOf(seat),
          toPay: amountText(toPay, currency),
          toReceive: amountText(toReceive, currency),
        }),
        t('labels.placeNotice'),
      ],
    };
  }
  return {
    title: t('agreement.changes.stopped', { day }),
    lines: [
      ...content.balances.map(({ seat, balance }) => balanceText(nameOf(seat), balance, currency)),
      ...content.repayments.map(({ from, to, amount }) =>
        t('agreement.changes.repayment', {
          from: nameOf(from),
          to: nameOf(to),
          amount: amountText(amount, currency),
        }),
      ),
    ],
  };
}

function balanceText(name: string, balance: number, currency: string | null): string {
  const amount = amountText(Math.abs(balance), currency);
  if (balance === 0) return t('agreement.changes.even', { name, amount });
  return balance > 0
    ? t('agreement.changes.paidMore', { name, amount })
    : t('agreement.changes.receivedMore', { name, amount });
}
