import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { CopyButton } from '../components/copy-button.tsx';
import { formatInstantDay } from '../lib/format.ts';
import { recentChange } from '../lib/recent-change.ts';
import { t } from '../lib/t.ts';

interface Section {
  /** The collector's name. */
  name: string;
  /** The level of its heading. */
  as: 'h2' | 'h3';
}

const Titled = ({ title, as, children }: Pick<Section, 'as'> & { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id}>
      <Heading as={as} id={id} size="md" mb="1.5" overflowWrap="anywhere">
        {title}
      </Heading>
      {children}
    </Box>
  );
};

interface HowToPayProps extends Section {
  person: { payTo: string | null; payToChangedAt: string | null };
}

/** The collector's payment details, with a warning if they changed recently (docs/rules.md §10.7). */
export function HowToPay({ name, as, person: { payTo, payToChangedAt } }: HowToPayProps) {
  const changedAt = recentChange(payToChangedAt);
  const day = changedAt === null ? undefined : formatInstantDay(changedAt);
  return (
    <Titled as={as} title={t('payLink.details', { name })}>
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
export const Reference = ({ name, as, reference }: Section & { reference: string }) => (
  <Titled as={as} title={t('payLink.reference')}>
    <Flex gap="3" align="center" wrap="wrap" justify="space-between">
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
