import { Flex, Text } from '@chakra-ui/react';
import { ledgerStatus } from '@kolo/server/domain/ledger.ts';
import { PAYMENT_STATUSES } from '@kolo/server/domain/payment-status.ts';
import type { Stage } from '@kolo/server/domain/stage.ts';
import { StatusSign, type Sign } from '../../components/status-sign.tsx';
import { statusShapes, statusMessages } from '../../lib/status-messages.ts';
import { t } from '../../lib/t.ts';

interface MarkLegendProps {
  stage: Stage;
  /** Whose payments the sign for an overdue payment stands for, if it occurs. */
  overdue: { isLate: boolean; isNotReceived: boolean };
}

/** The marks of payments, each with its meaning. */
export function MarkLegend({ stage, overdue }: MarkLegendProps) {
  const statuses = PAYMENT_STATUSES.map((standing) => ledgerStatus(standing, { stage }));
  const marks: { shape: Sign; text: string }[] = [
    ...statuses.map((status) => ({ shape: statusShapes[status], text: statusMessages[status]() })),
    ...overdueText(overdue).map((text) => ({ shape: 'late' as const, text })),
  ];
  return (
    <Flex as="ul" aria-label={t('ledger.key')} listStyleType="none" gap="4" rowGap="1" wrap="wrap" my="3">
      {marks.map(({ shape, text }) => (
        <Flex as="li" key={text} align="center" gap="1.5">
          <StatusSign shape={shape} />
          <Text as="span" textStyle="xs">
            {text}
          </Text>
        </Flex>
      ))}
    </Flex>
  );
}

function overdueText({ isLate, isNotReceived }: MarkLegendProps['overdue']): string[] {
  if (isLate && isNotReceived) return [t('ledger.key.lateOrNotReceived')];
  if (isNotReceived) return [t('status.lateness.notReceived')];
  return isLate ? [t('payments.year.late')] : [];
}
