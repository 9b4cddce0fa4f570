import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { showsPayToChange } from '@kolo/server/domain/payment-status.ts';
import { useId, type ReactNode } from 'react';
import { CopyButton } from '../../components/copy-button.tsx';
import { formatInstantDay } from '../../lib/format.ts';
import { t } from '../../lib/t.ts';

const Titled = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id}>
      <Heading as="h2" id={id} size="md" mb="1.5" overflowWrap="anywhere">
        {title}
      </Heading>
      {children}
    </Box>
  );
};

interface HowToPayProps {
  /** The collector's name. */
  name: string;
  payment: { payTo: string | null; payToChangedAt: string | null };
}

/** The collector's payment details, with a warning if they changed recently (docs/rules.md §10.7). */
export function HowToPay({ name, payment: { payTo, payToChangedAt } }: HowToPayProps) {
  const day =
    payToChangedAt !== null && showsPayToChange(payToChangedAt, new Date())
      ? formatInstantDay(payToChangedAt)
      : undefined;
  return (
    <Titled title={t('payLink.details', { name })}>
      {payTo === null ? (
        <Text color="muted">
          {day === undefined ? t('payLink.noDetails', { name }) : t('payLink.detailsRemoved', { name, day })}
        </Text>
      ) : (
        <>
          {day === undefined ? null : (
            <Text
              bg="accent.soft"
              color="accent.ink"
              borderRadius="l2"
              px="3"
              py="2"
              mb="2.5"
              fontWeight="medium"
            >
              {t('payLink.detailsChanged', { name, day })}
            </Text>
          )}
          <Flex gap="3" align="flex-start" justify="space-between">
            <Text dir="auto" minW="0" whiteSpace="pre-wrap" overflowWrap="anywhere">
              {payTo}
            </Text>
            <CopyButton text={payTo} label={t('payLink.copyDetails', { name })} />
          </Flex>
        </>
      )}
    </Titled>
  );
}

/** The payment's reference, by which the collector finds it. */
export const Reference = ({ name, reference }: { name: string; reference: string }) => (
  <Titled title={t('payLink.reference')}>
    <Flex gap="3" align="center" justify="space-between">
      <Text fontFamily="mono" fontWeight="semibold" letterSpacing="wider" translate="no">
        {reference}
      </Text>
      <CopyButton text={reference} label={t('payLink.copyReference')} />
    </Flex>
    <Text color="muted" textStyle="xs" mt="1.5">
      {t('payLink.referenceHint', { name })}
    </Text>
  </Titled>
);
