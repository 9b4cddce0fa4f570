import { chakra, Heading } from '@chakra-ui/react';
import { likelyMethod, checkPaidOn, type PaymentMethod } from '@kolo/server/domain/payment-status.ts';
import { useForm } from 'react-hook-form';
import { Complaint } from '../../components/complaint.tsx';
import { DayAndMethod, ReportButton, sentMethod, type ReportValues } from '../../forms/report-fields.tsx';
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
  const form = useForm<ReportValues>({
    mode: 'onTouched',
    defaultValues: {
      paidOn: today(),
      method: likelyMethod(payTo, usualMethod) ?? '',
      reference: '',
      note: '',
    },
  });
  const [report] = useReportPaymentByLinkMutation(useOutcome());
  const submit = useSingleFlight(
    form.handleSubmit(async ({ paidOn, method }) => {
      const { error } = await report({ variables: { token, input: { paidOn, method: sentMethod(method) } } });
      if (error) complain({ form, fields: FIELDS }, error, messageOf(error) ?? t('payLink.form.failed'));
      else onReported(paidOn);
    }),
  );
  return { form, submit };
}

/** The form by which the payer reports the payment. What is known is filled in, so often one press is enough. */
export function ReportForm(props: ReportFormProps) {
  const { form, submit } = useReport(props);
  const { control, formState } = form;
  const { errors, isSubmitting } = formState;

  return (
    <chakra.form noValidate display="grid" gap="4" onSubmit={(event) => void submit(event)}>
      <Heading as="h2" size="md">
        {t('payLink.form.title')}
      </Heading>
      <DayAndMethod control={control} checkDay={checkPaidOn} />
      {errors.root ? <Complaint>{errors.root.message}</Complaint> : null}
      <ReportButton busy={isSubmitting} />
    </chakra.form>
  );
}

const FIELDS = ['paidOn', 'method'] as const;
