import { Button, chakra, Text } from '@chakra-ui/react';
import { checkDirection, withoutHiddenCharacters } from '@kolo/server/domain/check.ts';
import { asciiDigits } from '@kolo/server/domain/digits.ts';
import {
  checkNote,
  checkPaidWithin,
  checkReference,
  NOTE_MAX,
  paidOnRange,
  type PaymentMethod,
} from '@kolo/server/domain/payment-status.ts';
import { sentenceText } from '@kolo/server/domain/messages/sentence.ts';
import { useState } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { Complaint } from '../../../components/complaint.tsx';
import { TextAreaField, TextField } from '../../../components/text-field.tsx';
import { DayAndMethod, ReportButton, sentMethod, type ReportValues } from '../../../forms/report-fields.tsx';
import { plainDigits } from '../../../forms/plain-digits.ts';
import { useKeptForm } from '../../../forms/use-kept-form.ts';
import { useDraft } from '../../../forms/use-draft.ts';
import { useSingleFlight } from '../../../forms/use-single-flight.ts';
import { today } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { useReport, type Owed } from './owed.ts';

interface OwnReportFormProps {
  cycle: { createdAt: string; startDate: string };
  owed: Owed;
  initial: {
    method: PaymentMethod | undefined;
    paidOn?: string;
    reference?: string | null;
    note?: string | null;
  };
  /** It replies to a dispute, so that there is something to say. */
  isReply: boolean;
  /** It changes a report that the collector has not answered. */
  isChange: boolean;
  onDone: () => void;
  /** Called with whether the form holds changes that are not sent. */
  onDirty: (dirty: boolean) => void;
}

/** A reference as it is sent: with ASCII digits, and without hidden characters. */
const referenceText = (typed: string): string => asciiDigits(withoutHiddenCharacters(typed));

/** The form by which a payer reports a payment. What is known is filled in, so often one press is enough (docs/rules.md §10.5). */
export function OwnReportForm({
  cycle,
  owed,
  initial,
  isReply,
  isChange,
  onDone,
  onDirty,
}: OwnReportFormProps) {
  const form = useForm<ReportValues>({
    mode: 'onTouched',
    defaultValues: {
      paidOn: initial.paidOn ?? today(),
      method: initial.method ?? '',
      reference: initial.reference ?? '',
      note: initial.note ?? '',
    },
  });
  // On a phone, fields that few people need would push the button off the screen.
  const [showsMore, setShowsMore] = useState(isReply || Boolean(initial.reference ?? initial.note));
  const { control, handleSubmit, formState } = form;
  const { errors, isSubmitting } = formState;
  const [typedReference, typedNote] = useWatch({ control, name: ['reference', 'note'] });
  // Text that the browser has kept.
  if (!showsMore && (typedReference || typedNote)) setShowsMore(true);
  useDraft(form, (_draft, isDirty) => onDirty(isDirty));
  useKeptForm(form, `report ${owed.id}`);
  const report = useReport(owed, { form, fields: ['paidOn', 'method', 'reference', 'note'] });
  const submit = useSingleFlight(
    handleSubmit(async ({ reference, note, method, ...typed }) => {
      const error = await report({
        ...typed,
        method: sentMethod(method),
        reference: referenceText(reference),
        note: withoutHiddenCharacters(note),
      });
      if (!error) onDone();
    }),
  );

  return (
    <chakra.form noValidate display="grid" gap="4" onSubmit={(event) => void submit(event)}>
      <DayAndMethod
        control={control}
        checkDay={(day) => checkPaidWithin(paidOnRange(cycle, new Date()))(day)}
      />
      {isReply ? <Text color="muted">{t('payments.report.dayAgain')}</Text> : null}
      {showsMore ? (
        <MoreFields form={form} isRepayment={owed.isRepayment === true} />
      ) : (
        <Button variant="ghost" size="sm" justifySelf="start" onClick={() => setShowsMore(true)}>
          {t('payments.report.more')}
        </Button>
      )}
      {errors.root ? <Complaint>{errors.root.message}</Complaint> : null}
      <ReportButton busy={isSubmitting} label={isChange ? t('payments.said.save') : undefined} />
    </chakra.form>
  );
}

/** The payer's own reference, and what happened. */
function MoreFields({ form, isRepayment }: { form: UseFormReturn<ReportValues>; isRepayment: boolean }) {
  const { register, formState } = form;
  const { reference, note } = formState.errors;
  return (
    <>
      <TextField
        label={isRepayment ? t('payments.report.reference') : t('payments.report.ownReference')}
        autoComplete="off"
        error={reference?.message}
        {...plainDigits(
          register('reference', {
            validate: (value) => sentenceText(checkDirection(value) ?? checkReference(referenceText(value))),
          }),
        )}
      />
      <TextAreaField
        label={t('payments.report.note')}
        rows={2}
        maxLength={NOTE_MAX * 2}
        error={note?.message}
        {...register('note', {
          validate: (value) => sentenceText(checkNote(withoutHiddenCharacters(value))),
        })}
      />
    </>
  );
}
