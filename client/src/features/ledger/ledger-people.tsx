import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import { amountText } from '@kolo/server/domain/currency.ts';
import { behindOf } from '@kolo/server/domain/ledger.ts';
import type { ReactNode } from 'react';
import { Card } from '../../components/card.tsx';
import { Figure } from '../../components/figure.tsx';
import { FirstOfMany } from '../../components/first-of-many.tsx';
import { formatDay } from '../../lib/format.ts';
import { t } from '../../lib/t.ts';
import type { Ledger, LedgerMember } from './ledger.ts';

/** Who is behind, and by how much: one line for each person, most overdue first (docs/rules.md §20.18). */
export function LedgerPeople({ ledger, isPrinting }: { ledger: Ledger; isPrinting: boolean }) {
  const { ranked, isStopped, seesLess, grace } = ledger;
  const list = (shown: readonly LedgerMember[]) => (
    <chakra.ul listStyleType="none" mt="2">
      {shown.map((member) => (
        <Person key={member.id} member={member} ledger={ledger} />
      ))}
    </chakra.ul>
  );
  return (
    <Card as="section" aria-labelledby="ledger-people" mt="5" _print={{ p: '0', borderWidth: '0', mt: '3' }}>
      <Heading as="h2" size="lg" id="ledger-people">
        {isStopped ? t('ledger.people.stopped') : t('ledger.people.title')}
      </Heading>
      {isStopped ? null : <Text mt="1">{summaryOf(ledger)}</Text>}
      {grace ? (
        <Text color="muted" textStyle="sm" mt="1">
          {t('ledger.people.grace', { day: formatDay(grace.day), from: formatDay(grace.from) })}
        </Text>
      ) : null}
      {seesLess ? (
        <Text color="muted" textStyle="sm" mt="1">
          {t('ledger.people.seesLess')}
        </Text>
      ) : null}
      {isPrinting ? list(ranked) : <FirstOfMany many={ranked}>{list}</FirstOfMany>}
    </Card>
  );
}

function summaryOf({ members, currency, seesLess }: Ledger): string {
  const behind = members.map(behindOf).filter((amount) => amount > 0);
  // Neither "no one" nor a total may contradict what the organiser sees.
  if (seesLess) return t('ledger.people.behindSeen', { people: behind.length });
  if (behind.length === 0) return t('ledger.people.noneBehind');
  const amount = amountText(
    behind.reduce((total, each) => total + each, 0),
    currency,
  );
  return t('ledger.people.behind', { people: behind.length, all: members.length, amount });
}

function overdueText({ late, notReceived }: LedgerMember): string {
  if (notReceived.payments === 0) return t('ledger.person.late', late);
  if (late.payments === 0) return t('ledger.person.notReceived', notReceived);
  return t('ledger.person.lateAndNotReceived', { ...late, notReceived: notReceived.payments });
}

function Person({ member, ledger: { currency } }: { member: LedgerMember; ledger: Ledger }) {
  const { label, isViewer, all, paid, waiting, disputed } = member;
  const behind = behindOf(member);
  return (
    <chakra.li
      display={{ base: 'flex', md: 'grid' }}
      flexWrap="wrap"
      gridTemplateColumns="minmax(0, 1fr) repeat(3, 13rem)"
      gridAutoFlow="dense"
      columnGap="4"
      rowGap="1"
      py="2"
      borderTopWidth="1px"
      css={{ breakInside: 'avoid', '@media print': { display: 'grid', paddingBlock: '0.5mm' } }}
    >
      <chakra.bdi
        flex="1 1 8rem"
        minW="0"
        overflowWrap="anywhere"
        fontWeight={isViewer ? 'bold' : 'semibold'}
      >
        {label}
        {isViewer ? (
          <chakra.span color="muted" fontWeight="normal" _print={{ display: 'none' }}>
            {' '}
            ({t('collectors.table.you')})
          </chakra.span>
        ) : null}
      </chakra.bdi>
      {behind > 0 ? (
        <Part column="2" label={t('ledger.person.behind')} amount={amountText(behind, currency)} isStrong>
          {overdueText(member)}
        </Part>
      ) : null}
      {waiting.amount > 0 ? (
        <Part column="3" label={t('ledger.person.waiting')} amount={amountText(waiting.amount, currency)} />
      ) : null}
      {disputed.amount > 0 ? (
        <Part
          column={behind > 0 ? '3' : '2'}
          label={t('ledger.person.disputed')}
          amount={amountText(disputed.amount, currency)}
        />
      ) : null}
      <Part
        column="4"
        label={t('ledger.person.paid')}
        amount={t('ledger.person.paidOf', {
          paid: amountText(paid.amount, currency),
          all: amountText(all.amount, currency),
        })}
      />
    </chakra.li>
  );
}

interface PartProps {
  /** The column on a wide screen and on paper. */
  column: string;
  label: string;
  amount: string;
  isStrong?: boolean;
  children?: ReactNode;
}

const Part = ({ column, label, amount, isStrong = false, children }: PartProps) => (
  <Box minW="0" gridColumn={column} textStyle="sm" fontVariantNumeric="tabular-nums">
    <Text>
      <chakra.span color="muted">{label} </chakra.span>
      <chakra.span {...(isStrong ? { fontWeight: 'bold', color: 'bad' } : {})}>
        <Figure text={amount} />
      </chakra.span>
    </Text>
    {children ? (
      <Text color="muted" textStyle="xs">
        {children}
      </Text>
    ) : null}
  </Box>
);
