import { Box, Heading, Text } from '@chakra-ui/react';
import { amountText } from '@kolo/server/domain/currency.ts';
import { isolated } from '@kolo/server/domain/names.ts';
import { everyFrequency } from '@kolo/server/domain/schedule.ts';
import { AgreedTexts } from '../../forms/agreed-texts.tsx';
import type { PlacePreviewQuery } from '../../graphql/generated.ts';
import { formatDay } from '../../lib/format.ts';
import { t } from '../../lib/t.ts';

export type PlacePreview = PlacePreviewQuery['placePreview'];

/** What is left of the place to pay and to collect, as one sentence. */
export function leftText({ holderName, paymentsToPay: payments, terms }: PlacePreview): string {
  const { participantAmount, currency, dateCollected } = terms;
  const holder = isolated(holderName);
  const amount = amountText(participantAmount, currency);
  const sum = amountText(terms.toReceive ?? 0, currency);
  const day = dateCollected === null ? '' : formatDay(dateCollected);
  if (!terms.toReceive)
    return payments === 0
      ? t('places.left.nothing', { holder })
      : t('places.left.toPay', { payments, amount, holder });
  return payments === 0
    ? t('places.left.toCollect', { sum, day, holder })
    : t('places.left.both', { payments, amount, sum, day, holder });
}

/** What a stop would settle; undefined if nothing. */
function balanceText({ holderName, terms: { balance, currency } }: PlacePreview): string | undefined {
  if (!balance) return undefined;
  const values = { holder: isolated(holderName), amount: amountText(Math.abs(balance), currency) };
  return balance > 0 ? t('places.left.owed', values) : t('places.left.owes', values);
}

/** What is left of the place, and what passing it on does not do. */
export function PlaceLeft({ preview }: { preview: PlacePreview }) {
  const balance = balanceText(preview);
  return (
    <Box display="grid" gap="2" maxW="65ch" overflowWrap="anywhere">
      <Text textStyle="lg" fontWeight="semibold">
        {leftText(preview)}
      </Text>
      {preview.overdue > 0 ? (
        <Text color="bad" fontWeight="medium">
          {t('places.left.overdue', { count: preview.overdue })}
        </Text>
      ) : null}
      {balance === undefined ? null : <Text>{balance}</Text>}
      <Text>{t('labels.placeNotice')}</Text>
    </Box>
  );
}

/** The terms of the circle, which are part of what the new person agrees to. */
export const PlaceTerms = ({ terms }: Pick<PlacePreview, 'terms'>) => (
  <Box display="grid" gap="1.5" maxW="65ch">
    <Heading as="h2" size="md">
      {t('joining.terms')}
    </Heading>
    <Text color="muted">
      {t('places.page.frequency', {
        amount: amountText(terms.participantAmount, terms.currency),
        frequency: everyFrequency(terms.frequency),
      })}
    </Text>
    <Text color="muted">{t('joining.terms.late', { days: terms.graceDays })}</Text>
    <AgreedTexts terms={terms} heading={{ size: 'sm', mt: '1.5' }} />
  </Box>
);
