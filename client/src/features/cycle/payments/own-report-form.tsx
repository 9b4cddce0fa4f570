import { chakra } from '@chakra-ui/react';
import { withoutHiddenCharacters } from '@kolo/server/domain/check.ts';
import {
  checkMethod,
  checkPaidWithin,
  checkReference,
  paidOnRange,
  type PaymentMethod,
} from '@kolo/server/domain/standing.ts';
import { Controller, useForm } from 'react-hook-form';
import { BusyButton } from '../../../components/busy-button.tsx';
import { Complaint } from '../../../components/complaint.tsx';
import { DateField } from '../../../components/date-field.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { useKeptForm } from '../../../forms/use-kept-form.ts';
import { useDraft } from '../../../forms/use-draft.ts';
import { useSingleFlight } from '../../../forms/use-single-flight.ts';
import { useReportPaymentMutation, useReportRepaymentMutation } from '../../../graphql/generated.ts';
import { today } from '../../../lib/format.ts';
import { notices } from '../../../lib/messages/notices.ts';
import { useOutcome } from '../../../lib/use-outcome.ts';
import { methodOptions, payWords } from './pay-words.ts';

interface OwnReportFormProps {
  cycle: { createdAt: string; startDate: string };
  paymentId: string;
  /** It is paid back after a stop, and no part of a round. */
  isRepayment?: boolean;
  initial: { method: PaymentMethod; paidOn?: string; reference?: string | null };
  onDone: () => void;
  /** Told whether something was typed that is not sent. */
  onDirty: (dirty: boolean) => void;
}

/** "I have paid": one press where day and method are right already (docs/rules.md §10.5). */
export function OwnReportForm({
  cycle,
  paymentId,
  isRepayment = false,
  initial,
  onDone,
  onDirty,
}: OwnReportFormProps) {
  const form = useForm({
    mode: 'onTouched',
    defaultValues: {
      paidOn: initial.paidOn ?? today(),
      method: initial.method,
      reference: initial.reference ?? '',
    },
  });
  const { control, register, handleSubmit, formState } = form;
  const { errors, isSubmitting } = formState;
  useDraft(form, (_draft, isDirty) => onDirty(isDirty));
  useKeptForm(form, `report ${paymentId}`);
  const [report] = useReportPaymentMutation(
    useOutcome({
      notice: notices.reportPayment,
      beside: { form, fields: ['paidOn', 'method', 'reference'] },
    }),
  );
  const [repay] = useReportRepaymentMutation(
    useOutcome({
      notice: notices.reportRepayment,
      beside: { form, fields: ['paidOn', 'method', 'reference'] },
    }),
  );
  const submit = useSingleFlight(
    handleSubmit(async ({ reference, ...typed }) => {
      const said = { ...typed, reference: withoutHiddenCharacters(reference) };
      const { error } = isRepayment
        ? await repay({ variables: { input: { repaymentId: paymentId, ...said } } })
        : await report({ variables: { input: { paymentId, ...said } } });
      if (!error) onDone();
    }),
  );

  return (
    <chakra.form noValidate display="grid" gap="4" onSubmit={(event) => void submit(event)}>
      <chakra.div display="grid" gap="4" gridTemplateColumns={{ sm: 'repeat(2, minmax(0, 1fr))' }}>
        <Controller
          control={control}
          name="paidOn"
          rules={{ validate: (value) => checkPaidWithin(paidOnRange(cycle, new Date()))(value) }}
          render={({ field, fieldState }) => (
            <DateField {...field} label={payWords.paidOn} required error={fieldState.error?.message} />
          )}
        />
        <Controller
          control={control}
          name="method"
          rules={{ validate: (value) => checkMethod(value) }}
          render={({ field, fieldState }) => (
            <SelectField
              {...field}
              label={payWords.method}
              options={methodOptions}
              error={fieldState.error?.message}
            />
          )}
        />
      </chakra.div>
      <TextField
        label={isRepayment ? payWords.reference : payWords.ownReference}
        autoComplete="off"
        error={errors.reference?.message}
        {...register('reference', { validate: (value) => checkReference(withoutHiddenCharacters(value)) })}
      />
      {errors.root ? <Complaint>{errors.root.message}</Complaint> : null}
      <BusyButton
        type="submit"
        colorPalette="accent"
        size="lg"
        w="full"
        busy={isSubmitting}
        busyText={payWords.submitting}
      >
        {payWords.submit}
      </BusyButton>
    </chakra.form>
  );
}
