import { Box, Flex, Text } from '@chakra-ui/react';
import { amountText } from '@kolo/server/domain/currency.ts';
import { ownPaymentsOf, type OwnPayments } from '@kolo/server/domain/own-payments.ts';
import type { ReactNode } from 'react';
import type { RoundCardFieldsFragment } from '../../../graphql/generated.ts';
import { formatDue } from '../../../lib/distance.ts';
import { formatDayLong, today } from '../../../lib/format.ts';
import { personLabel } from '../../../lib/person.ts';
import { t } from '../../../lib/t.ts';

type Payments = OwnPayments<RoundCardFieldsFragment['rounds'][number]>;

const sumOf = ({ participantAmount, currency }: RoundCardFieldsFragment, payments: number): string =>
  amountText(payments * participantAmount, currency);

function nextText(cycle: RoundCardFieldsFragment, { next, received, all }: Payments, now: string): string {
  // A reported payment can still be disputed, so there may be more to pay.
  if (!next) return received === all ? t('payments.strip.allPaid') : t('payments.strip.nothingNow');
  const day = formatDayLong(next.date);
  const distance = formatDue(next.date, now, true, cycle.graceDays);
  const values = { amount: sumOf(cycle, 1), name: personLabel(next.collector), day };
  return next.date < now
    ? t('payments.strip.overdue', { ...values, lateness: distance })
    : t('payments.strip.next', { ...values, distance });
}

function collectText(
  cycle: RoundCardFieldsFragment,
  own: NonNullable<Payments['own']>,
  got: number,
  now: string,
): string {
  const values = { amount: sumOf(cycle, own.payments.length), day: formatDayLong(own.date) };
  return own.date < now || got > 0
    ? t('payments.strip.collected', { ...values, received: sumOf(cycle, got) })
    : t('payments.strip.collect', values);
}

const part = {
  flex: '1 1 0',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '3',
  rowGap: '1.5',
  px: { base: '4.5', md: '5' },
  py: '3',
  css: { '& + &': { borderTopWidth: { base: '1px', md: '0' }, borderStartWidth: { md: '1px' } } },
} as const;

interface MeStripProps {
  cycle: RoundCardFieldsFragment;
  /** Shown beside the viewer's collection day. */
  besideOwn?: ReactNode;
}

/** What the viewer has paid, pays next and collects in a running circle: one line on a wide screen, rows on a phone (docs/rules.md §20.17). */
export function MeStrip({ cycle, besideOwn }: MeStripProps) {
  const viewerId = cycle.viewerParticipant?.id;
  if (viewerId === undefined || cycle.rounds.length === 0) return null;
  const day = today();
  const payments = ownPaymentsOf(cycle.rounds, viewerId);
  const { received, all, next, own, got } = payments;
  if (all === 0) return null;
  const paid = t('payments.strip.paid', {
    received,
    all,
    receivedAmount: sumOf(cycle, received),
    allAmount: sumOf(cycle, all),
  });
  const facts = [
    { key: 'paid', text: paid, isNext: false },
    { key: 'next', text: nextText(cycle, payments, day), isNext: next !== undefined },
    ...(own ? [{ key: 'own', text: collectText(cycle, own, got, day), isNext: false }] : []),
  ];
  return (
    <Flex
      as="ul"
      aria-label={t('payments.strip.label')}
      listStyleType="none"
      direction={{ base: 'column', md: 'row' }}
      mt="6"
      bg="surface"
      borderWidth="1px"
      borderRadius="l3"
      fontVariantNumeric="tabular-nums"
    >
      {facts.map(({ key, text, isNext }) => (
        <Box as="li" key={key} {...part}>
          <Text overflowWrap="anywhere" {...(isNext ? { fontWeight: 'semibold' } : {})}>
            {text}
          </Text>
          {key === 'own' ? besideOwn : null}
        </Box>
      ))}
    </Flex>
  );
}
