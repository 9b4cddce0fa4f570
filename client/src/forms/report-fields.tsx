import { chakra } from '@chakra-ui/react';
import type { Check } from '@kolo/server/domain/check.ts';
import { methodLabel } from '@kolo/server/domain/history/fields.ts';
import { checkMethod, PAYMENT_METHODS, type PaymentMethod } from '@kolo/server/domain/payment-status.ts';
import { sentenceText } from '@kolo/server/domain/messages/sentence.ts';
import { Controller, type Control } from 'react-hook-form';
import { BusyButton } from '../components/busy-button.tsx';
import { DateField } from '../components/date-field.tsx';
import { SelectField } from '../components/select-field.tsx';
import { t } from '../lib/t.ts';

/** The values of a form that reports a payment. The form of a payment link shows only the first two. */
export interface ReportValues {
  paidOn: string;
  /** Empty until it is chosen. */
  method: PaymentMethod | '';
  reference: string;
  note: string;
}

interface DayAndMethodProps {
  control: Control<ReportValues>;
  checkDay: Check;
}

/** What a form sends, once it has been checked. */
export const sentMethod = (method: ReportValues['method']): PaymentMethod => {
  if (method === '') throw new Error('sentMethod: the form was not checked');
  return method;
};

/** On which day and how it was paid (docs/rules.md §10.5). */
export const DayAndMethod = ({ control, checkDay }: DayAndMethodProps) => (
  <chakra.div display="grid" gap="4" gridTemplateColumns={{ sm: 'repeat(2, minmax(0, 1fr))' }}>
    <Controller
      control={control}
      name="paidOn"
      rules={{ validate: (value) => sentenceText(checkDay(value)) }}
      render={({ field, fieldState }) => (
        <DateField {...field} label={t('payLink.form.paidOn')} required error={fieldState.error?.message} />
      )}
    />
    <Controller
      control={control}
      name="method"
      rules={{
        validate: (value) =>
          value === '' ? t('payLink.form.methodMissing') : sentenceText(checkMethod(value)),
      }}
      render={({ field, fieldState, formState }) => (
        <SelectField
          {...field}
          label={t('payLink.form.method')}
          {...(formState.defaultValues?.method === '' ? { placeholder: t('payLink.form.chooseMethod') } : {})}
          options={PAYMENT_METHODS.map((value) => ({ value, label: methodLabel(value) }))}
          error={fieldState.error?.message}
        />
      )}
    />
  </chakra.div>
);

interface ReportButtonProps {
  busy: boolean;
  /** “I have paid” if left out. */
  label?: string | undefined;
}

/** The button that sends the form. */
export const ReportButton = ({ busy, label = t('payLink.form.submit') }: ReportButtonProps) => (
  <BusyButton
    type="submit"
    colorPalette="accent"
    size="lg"
    w="full"
    busy={busy}
    busyText={t('payLink.form.submitting')}
  >
    {label}
  </BusyButton>
);
