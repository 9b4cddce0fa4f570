import { Box, Text } from '@chakra-ui/react';
import { isolated } from '@kolo/server/domain/names.ts';
import { threadOf, type ThreadFacts, type ThreadStep } from '@kolo/server/domain/payment-thread.ts';
import { Quote } from '../../../components/quote.tsx';
import { formatDay, formatInstantDay } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { ownReportText, reportText } from './report-text.ts';

interface PaymentThreadProps {
  payment: ThreadFacts;
  /** Who reads it: the payer, the collector, or the owner as a third person. */
  reader: 'payer' | 'collector' | 'owner';
  /** The names of both sides. */
  payer: string;
  collector: string;
  /** Kinds that the page shows elsewhere. */
  without?: readonly ThreadStep['kind'][];
}

/** What both sides state about a payment, in the order of the statements (docs/rules.md §10.11). */
export function PaymentThread({ payment, without = [], ...people }: PaymentThreadProps) {
  const steps = threadOf(payment).filter(({ kind }) => !without.includes(kind));
  if (steps.length === 0) return null;
  return (
    <Box as="ol" listStyleType="none" display="grid" gap="1.5" overflowWrap="anywhere">
      {steps.map((step) => {
        const quote = quoteOf(step);
        return (
          <Box as="li" key={step.kind}>
            <Text {...(step.kind === 'received' ? { fontWeight: 'medium' } : {})}>
              {textOf(step, people)}
            </Text>
            {quote === null ? null : <Quote mt="1">{quote}</Quote>}
          </Box>
        );
      })}
    </Box>
  );
}

const quoteOf = (step: ThreadStep): string | null => {
  // Empty once the collector has deleted their account.
  if (step.kind === 'dispute') return step.reason || null;
  return 'note' in step ? step.note : null;
};

type People = Pick<PaymentThreadProps, 'reader' | 'payer' | 'collector'>;

function textOf(step: ThreadStep, { reader, payer, collector }: People): string {
  const isPayer = reader === 'payer';
  const name = isolated(collector);
  if (step.kind === 'earlierReport')
    return isPayer
      ? t('payments.thread.ownEarlier')
      : t('payments.thread.earlier', { name: isolated(payer) });
  if (step.kind === 'delay') {
    const day = formatDay(step.payOn);
    return isPayer ? t('payments.thread.ownDelay', { day }) : t('payments.thread.delay', { day });
  }
  if (step.kind === 'report') {
    const report = isPayer ? ownReportText(step) : reportText(step);
    if (!step.isAgain) return report;
    const day = formatInstantDay(step.at);
    return isPayer
      ? t('payments.thread.ownAgain', { day, report })
      : t('payments.thread.again', { day, report, name: isolated(payer) });
  }
  if (step.at === null) return t('payments.said.received', { name });
  const day = formatInstantDay(step.at);
  if (step.kind === 'received') return t('payments.said.receivedOn', { name, day });
  return reader === 'collector'
    ? t('payments.thread.ownDispute', { day })
    : t('payments.said.disputed', { day, name });
}
