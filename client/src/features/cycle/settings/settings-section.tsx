import { Box, Text, type BoxProps } from '@chakra-ui/react';
import { amountText } from '@kolo/server/domain/currency.ts';
import { everyFrequency, frequencyLabel } from '@kolo/server/domain/schedule.ts';
import type { ReactNode } from 'react';
import { Card } from '../../../components/card.tsx';
import { Chip } from '../../../components/chip.tsx';
import { AgreedTexts } from '../../../forms/agreed-texts.tsx';
import type { SettingsFieldsFragment } from '../../../graphql/generated.ts';
import { currencyLabel } from '../../../lib/currencies.ts';
import { formatDay, formatStartDate } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { collectsSentence } from '../rules/collects-sentence.ts';
import { EditSettings } from './edit-settings.tsx';
import { FreezeButtons } from '../page/freeze-buttons.tsx';
import { Section } from '../page/section.tsx';

interface SettingsSectionProps {
  cycle: SettingsFieldsFragment;
}

/** The dates and the amounts (docs/rules.md §20.12). */
export function SettingsSection({ cycle }: SettingsSectionProps) {
  const actions = cycle.isOwner ? (
    <>
      <EditSettings cycle={cycle} />
      <FreezeButtons cycle={cycle} section="CYCLE" />
    </>
  ) : undefined;

  return (
    <Section
      name="cycle"
      summary={t('settings.summary', {
        amount: amountText(cycle.participantAmount, cycle.currency),
        every: everyFrequency(cycle.frequency),
        day: formatDay(cycle.startDate),
      })}
      chip={cycle.cycleFrozen ? <Chip tone="info">{t('settings.frozen')}</Chip> : undefined}
      actions={actions}
    >
      <Card>
        <Facts>
          <Fact term={t('settings.startDate')}>{formatStartDate(cycle.startDate)}</Fact>
          <Fact term={t('settings.frequency')}>{frequencyLabel(cycle.frequency)}</Fact>
          <Fact term={t('settings.participantAmount')}>
            {amountText(cycle.participantAmount, cycle.currency)}
          </Fact>
          <Fact term={t('settings.participants')}>{cycle.participantsCount}</Fact>
          <Fact
            term={t('settings.amount')}
            // The card of an invite says the same.
            detail={cycle.viewerParticipant?.status === 'PENDING' ? undefined : collectsSentence(cycle)}
          >
            {amountText(cycle.totalAmount, cycle.currency)}
          </Fact>
        </Facts>
        <Facts mt="5">
          <Fact term={t('settings.currency')}>
            {cycle.currency === null ? t('settings.noCurrency') : currencyLabel(cycle.currency)}
          </Fact>
          <Fact term={t('settings.lateAfter')}>{t('settings.graceDays', { days: cycle.graceDays })}</Fact>
        </Facts>
        <AgreedTexts terms={cycle} heading={{ textStyle: 'md', mt: '5', mb: '1' }} />
      </Card>
    </Section>
  );
}

const Facts = (props: BoxProps) => (
  <Box
    as="dl"
    display="grid"
    gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(3, 1fr)', lg: 'repeat(4, 1fr) 1.5fr' }}
    columnGap={{ base: '4', lg: '0' }}
    rowGap="5"
    {...props}
  />
);

function Fact({
  term,
  detail,
  children,
}: {
  term: string;
  detail?: string | undefined;
  children: ReactNode;
}) {
  return (
    <Box
      // A fact with a sentence below it needs more room.
      gridColumn={{ base: detail ? 'span 2' : 'auto', lg: 'auto' }}
      minW="0"
      overflowWrap="anywhere"
      px={{ lg: '4' }}
      borderStartWidth={{ lg: '1px' }}
      _first={{ borderStartWidth: '0', ps: '0' }}
    >
      <Text as="dt" color="muted" textStyle="xs">
        {term}
      </Text>
      <Box as="dd" mt="0.5">
        <Text as="span" display="block" fontFamily="heading" fontWeight="semibold" textStyle="xl">
          {children}
        </Text>
        {detail ? (
          <Text as="span" color="muted" textStyle="xs">
            {detail}
          </Text>
        ) : null}
      </Box>
    </Box>
  );
}
