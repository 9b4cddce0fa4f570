import { Flex, Text } from '@chakra-ui/react';
import { PAYMENT_STATUSES } from '@kolo/server/domain/payment-status.ts';
import { StatusSign } from '../../components/status-sign.tsx';
import { statusShapes, statusMessages } from '../../lib/status-messages.ts';
import { t } from '../../lib/t.ts';

/** The four marks of payments, each with its status. */
export const MarkLegend = () => (
  <Flex as="ul" aria-label={t('ledger.key')} listStyleType="none" gap="4" rowGap="1" wrap="wrap" my="4">
    {PAYMENT_STATUSES.map((standing) => (
      <Flex as="li" key={standing} align="center" gap="1.5">
        <StatusSign shape={statusShapes[standing]} />
        <Text as="span" textStyle="xs">
          {statusMessages[standing]()}
        </Text>
      </Flex>
    ))}
  </Flex>
);
