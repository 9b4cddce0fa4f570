import { chakra } from '@chakra-ui/react';
import { withoutHiddenCharacters } from '@kolo/server/domain/check.ts';
import {
  checkMethod,
  checkNote,
  checkPaidWithin,
  checkReference,
  NOTE_MAX,
  paidOnRange,
  type PaymentMethod,
} from '@kolo/server/domain/payment-status.ts';
import { Controller, useForm, type Control } from 'react-hook-form';
import { BusyButton } from '../../../components/busy-button.tsx';
import { Complaint } from '../../../components/complaint.tsx';
import { DateField } from '../../../components/date-field.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { TextAreaField, TextField } from '../../../components/text-field.tsx';
import { useKeptForm } from '../../../forms/use-kept-form.ts';
import { useDraft } from '../../../forms/use-draft.ts';
import { useSingleFlight } from '../../../forms/use-single-flight.ts';
import { today } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { useReport, type Owed } from './owed.ts';
import { methodOptions } from './report-text.ts';

interface OwnReportFormProps {
  cycle: { createdAt: string; startDate: string };
  owed: Owed;
  initial: { method: PaymentMethod; paidOn?: string; reference?: string | null; note?: string | null };
  onDone: () => void;
  /** Called with whether the form holds changes that are not sent. */
  onDirty: (dirty: boolean) => void;
}

/** The form by which a payer reports a payment. Day and method are filled in, so often one press is enough (docs/rules.md §10.5). */
export function OwnReportForm({ cycle, owed, initial, onDone, onDirty }: OwnReportFormProps) {
  const form = useForm<ReportValues>({
    mode: 'onTouched',
    defaultValues: {
      paidOn: initial.paidOn ?? today(),
      method: initial.method,
      reference: initial.reference ?? '',
      note: initial.note ?? '',
    },
  });
  const { control, register, handleSubmit, formState } = form;
  const { errors, isSubmitting } = formState;
  useDraft(form, (_draft, isDirty) => onDirty(isDirty));
  useKeptForm(form, `report ${owed.id}`);
  const report = useReport(owed, { form, fields: ['paidOn', 'method', 'reference', 'note'] });
  const submit = useSingleFlight(
    handleSubmit(async ({ reference, note, ...typed }) => {
      const error = await report({
        ...typed,
        reference: withoutHiddenCharacters(reference),
        note: withoutHiddenCharacters(note),
      });
      if (!error) onDone();
    }),
  );

  return (
    <chakra.form noValidate display="grid" gap="4" onSubmit={(event) => void submit(event)}>
      <chakra.div display="grid" gap="4" gridTemplateColumns={{ sm: 'repeat(2, minmax(0, 1fr))' }}>
        <DayAndMethod control={control} cycle={cycle} />
      </chakra.div>
      <TextField
        label={owed.isRepayment ? t('payments.report.reference') : t('payments.report.ownReference')}
        autoComplete="off"
        error={errors.reference?.message}
        {...register('reference', { validate: (value) => checkReference(withoutHiddenCharacters(value)) })}
      />
      <TextAreaField
        label={t('payments.report.note')}
        rows={2}
        maxLength={NOTE_MAX * 2}
        error={errors.note?.message}
        {...register('note', { validate: (value) => checkNote(withoutHiddenCharacters(value)) })}
      />
      {errors.root ? <Complaint>{errors.root.message}</Complaint> : null}
      <BusyButton
        type="submit"
        colorPalette="accent"
        size="lg"
        w="full"
        busy={isSubmitting}
        busyText={t('payments.report.submitting')}
      >
        {t('payments.report.submit')}
      </BusyButton>
    </chakra.form>
  );
}

interface ReportValues {
  paidOn: string;
  method: PaymentMethod;
  reference: string;
  note: string;
}

const DayAndMethod = ({
  control,
  cycle,
}: Pick<OwnReportFormProps, 'cycle'> & { control: Control<ReportValues> }) => (
  <>
    <Controller
      control={control}
      name="paidOn"
      rules={{ validate: (value) => checkPaidWithin(paidOnRange(cycle, new Date()))(value) }}
      render={({ field, fieldState }) => (
        <DateField
          {...field}
          label={t('payments.report.paidOn')}
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
          label={t('payments.report.method')}
          options={methodOptions()}
          error={fieldState.error?.message}
        />
      )}
    />
  </>
);
