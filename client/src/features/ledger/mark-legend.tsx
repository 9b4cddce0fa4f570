import { Flex, Text } from '@chakra-ui/react';
import { ledgerStatus } from '@kolo/server/domain/ledger.ts';
import { PAYMENT_STATUSES } from '@kolo/server/domain/payment-status.ts';
import type { Stage } from '@kolo/server/domain/stage.ts';
import { StatusSign } from '../../components/status-sign.tsx';
import { statusShapes, statusMessages } from '../../lib/status-messages.ts';
import { t } from '../../lib/t.ts';

/** The marks of payments, each with its status. */
export const MarkLegend = ({ stage, hasLate }: { stage: Stage; hasLate: boolean }) => (
  <Flex as="ul" aria-label={t('ledger.key')} listStyleType="none" gap="4" rowGap="1" wrap="wrap" my="3">
    {PAYMENT_STATUSES.map((standing) => ledgerStatus(standing, { stage })).map((status) => (
      <Flex as="li" key={status} align="center" gap="1.5">
        <StatusSign shape={statusShapes[status]} />
        <Text as="span" textStyle="xs">
          {statusMessages[status]()}
        </Text>
      </Flex>
    ))}
    {hasLate ? (
      <Flex as="li" align="center" gap="1.5">
        <StatusSign shape="late" />
        <Text as="span" textStyle="xs">
          {t('payments.year.late')}
        </Text>
      </Flex>
    ) : null}
  </Flex>
);
