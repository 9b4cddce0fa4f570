import { chakra, Heading } from '@chakra-ui/react';
import { methodLabel } from '@kolo/server/domain/history/fields.ts';
import {
  checkMethod,
  checkPaidOn,
  PAYMENT_METHODS,
  type PaymentMethod,
} from '@kolo/server/domain/payment-status.ts';
import { Controller, useForm } from 'react-hook-form';
import { BusyButton } from '../../components/busy-button.tsx';
import { Complaint } from '../../components/complaint.tsx';
import { DateField } from '../../components/date-field.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { useSingleFlight } from '../../forms/use-single-flight.ts';
import { useReportPaymentByLinkMutation } from '../../graphql/generated.ts';
import { complain } from '../../lib/complain.ts';
import { messageOf } from '../../lib/errors.ts';
import { today } from '../../lib/format.ts';
import { t } from '../../lib/t.ts';
import { useOutcome } from '../../lib/use-outcome.ts';

interface ReportFormProps {
  token: string;
  payment: { payTo: string | null; usualMethod: PaymentMethod | null };
  onReported: (paidOn: string) => void;
}

/** The form's values, and how they are sent. The page shows every outcome itself: a link that has ended after the query is sent again. */
function useReport({ token, payment: { payTo, usualMethod }, onReported }: ReportFormProps) {
  const form = useForm({
    mode: 'onTouched',
    defaultValues: {
      paidOn: today(),
      method: usualMethod ?? (payTo === null ? 'CASH' : 'BANK_TRANSFER'),
    },
  });
  const [report] = useReportPaymentByLinkMutation(useOutcome());
  const submit = useSingleFlight(
    form.handleSubmit(async (input) => {
      const { error } = await report({ variables: { token, input } });
      if (error) complain({ form, fields: FIELDS }, error, messageOf(error) ?? t('payLink.form.failed'));
      else onReported(input.paidOn);
    }),
  );
  return { form, submit };
}

/** The form by which the payer reports the payment. Day and method are filled in, so often one press is enough. */
export function ReportForm(props: ReportFormProps) {
  const { form, submit } = useReport(props);
  const { control, formState } = form;
  const { errors, isSubmitting } = formState;

  return (
    <chakra.form noValidate display="grid" gap="4" onSubmit={(event) => void submit(event)}>
      <Heading as="h2" size="md">
        {t('payLink.form.title')}
      </Heading>
      <chakra.div display="grid" gap="4" gridTemplateColumns={{ sm: 'repeat(2, minmax(0, 1fr))' }}>
        <Controller
          control={control}
          name="paidOn"
          rules={{ validate: (value) => checkPaidOn(value) }}
          render={({ field, fieldState }) => (
            <DateField
              {...field}
              label={t('payLink.form.paidOn')}
              required
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={control}
          name="method"
          rules={{ validate: (value) => checkMethod(value) }}
          render={({ field, fieldState }) => (
            <SelectField
              {...field}
              label={t('payLink.form.method')}
              options={PAYMENT_METHODS.map((value) => ({ value, label: methodLabel(value) }))}
              error={fieldState.error?.message}
            />
          )}
        />
      </chakra.div>
      {errors.root ? <Complaint>{errors.root.message}</Complaint> : null}
      <BusyButton
        type="submit"
        colorPalette="accent"
        size="lg"
        w="full"
        busy={isSubmitting}
        busyText={t('payLink.form.submitting')}
      >
        {t('payLink.form.submit')}
      </BusyButton>
    </chakra.form>
  );
}

const FIELDS = ['paidOn', 'method'] as const;
