import { chakra, SimpleGrid } from '@chakra-ui/react';
import { checkAmountText } from '@kolo/server/domain/amount.ts';
import { checkCurrency } from '@kolo/server/domain/currency.ts';
import { SETTING_FIELDS } from '@kolo/server/domain/cycle-fields.ts';
import { checkHouseRules, GRACE, HOUSE_RULES } from '@kolo/server/domain/cycle.ts';
import { checkStartDate, FREQUENCIES, frequencyLabel } from '@kolo/server/domain/schedule.ts';
import { sentenceText } from '@kolo/server/domain/messages/sentence.ts';
import type { ReactNode } from 'react';
import { Controller, useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { DateField } from '../components/date-field.tsx';
import { SelectField } from '../components/select-field.tsx';
import { TextAreaField } from '../components/text-field.tsx';
import { currencyOptions, likelyCurrencies } from '../lib/currencies.ts';
import { t } from '../lib/t.ts';
import { yearsAround } from '../lib/years.ts';
import { AmountField } from './amount-field.tsx';
import { FormFooter, notReady } from './form-footer.tsx';
import {
  checkFrequencyText,
  checkGraceText,
  currencyOf,
  emptySchedule,
  isSchedule,
  toValues,
  type ScheduleDraft,
  type ScheduleValues,
} from './schedule-draft.ts';
import { SchedulePreview } from './schedule-preview.tsx';
import { useDraft } from './use-draft.ts';
import { useKeptForm } from './use-kept-form.ts';
import { useServerFields } from './use-server-fields.ts';
import { useSingleFlight } from './use-single-flight.ts';
import type { FieldMessages } from '../lib/errors.ts';

export interface ScheduleFormProps {
  /** The initial values: empty, a draft, or `scheduleDraft(cycle)`. Later changes are ignored. */
  initial?: ScheduleDraft;
  submitLabel: string;
  busyLabel: string;
  /** Called once for each submission, with a valid schedule. The form is busy until the promise settles. */
  onSubmit: (schedule: ScheduleValues) => Promise<unknown>;
  /** The server's errors: `fieldsOf(error)` of the mutation. */
  serverFields?: FieldMessages | undefined;
  /** Called on every change, so that a wizard can keep the draft, and a dialog can ask before it closes. */
  onChange?: (draft: ScheduleDraft, isDirty: boolean) => void;
  /** Why the form cannot be submitted, whatever its values are. */
  blockedBy?: string | undefined;
  /** The number of participants, if it is known. */
  people?: number;
  /** The number that the preview starts with, if it is not known. */
  likely?: number | undefined;
  /** Shown before the submit button, such as Cancel or Back. */
  aside?: ReactNode;
}

const frequencies = () => FREQUENCIES.map((value) => ({ value, label: frequencyLabel(value) }));
const graceOptions = () =>
  Array.from({ length: GRACE.max - GRACE.min + 1 }, (_, index) => {
    const days = GRACE.min + index;
    return { value: days, label: t('scheduleForm.grace.days', { days }) };
  });

/** The form for the schedule and the other terms of a new or an existing cycle. */
export function ScheduleForm({
  initial = emptySchedule,
  submitLabel,
  busyLabel,
  onSubmit,
  serverFields,
  onChange,
  blockedBy,
  people,
  likely,
  aside,
}: ScheduleFormProps) {
  const form = useForm<ScheduleDraft>({ defaultValues: initial, mode: 'onChange' });
  const { register, control, formState } = form;
  const { errors } = formState;
  const isReady = useWatch({ control, compute: isSchedule });
  const submit = useSingleFlight(form.handleSubmit((schedule) => onSubmit(toValues(schedule))));
  useDraft(form, onChange);
  useKeptForm(form, 'schedule');
  useServerFields(form, SETTING_FIELDS, serverFields);

  return (
    <chakra.form display="grid" gap="5" noValidate onSubmit={(event) => void submit(event)}>
      <WhenFields form={form} />
      <AmountFields form={form} initial={initial} />
      <SchedulePreview control={control} people={people} likely={likely} />
      <SelectField
        label={t('scheduleForm.grace.label')}
        options={graceOptions()}
        hint={t('scheduleForm.grace.hint')}
        error={errors.graceDays?.message}
        {...register('graceDays', { validate: (value) => sentenceText(checkGraceText(value)) })}
      />
      <TextAreaField
        label={t('scheduleForm.houseRules.label')}
        rows={4}
        hint={t('scheduleForm.houseRules.hint', HOUSE_RULES)}
        error={errors.houseRules?.message}
        {...register('houseRules', { validate: (value) => sentenceText(checkHouseRules(value)) })}
      />
      <FormFooter
        submitLabel={submitLabel}
        busyLabel={busyLabel}
        busy={formState.isSubmitting}
        reason={blockedBy ?? (isReady ? undefined : notReady(errors))}
        aside={aside}
      />
    </chakra.form>
  );
}

interface FieldsProps {
  form: UseFormReturn<ScheduleDraft>;
}

function WhenFields({ form: { register, control, formState } }: FieldsProps) {
  const { errors } = formState;
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5" alignItems="start">
      <Controller
        control={control}
        name="startDate"
        rules={{ validate: (value) => sentenceText(checkStartDate(value)) }}
        render={({ field: { name, value, onChange: setDate, onBlur, ref } }) => (
          <DateField
            label={t('scheduleForm.startDate.label')}
            hint={t('scheduleForm.startDate.hint')}
            years={yearsAround(10, 10)}
            error={errors.startDate?.message}
            {...{ name, value, onBlur, ref }}
            onChange={setDate}
          />
        )}
      />
      <SelectField
        label={t('scheduleForm.frequency.label')}
        options={frequencies()}
        placeholder={t('scheduleForm.frequency.choose')}
        hint={t('scheduleForm.frequency.hint')}
        error={errors.frequency?.message}
        {...register('frequency', { validate: (value) => sentenceText(checkFrequencyText(value)) })}
      />
    </SimpleGrid>
  );
}

function AmountFields({
  form: { register, control, formState, getValues, trigger },
  initial,
}: FieldsProps & { initial: ScheduleDraft }) {
  const { errors } = formState;
  const currency = useWatch({ control, compute: currencyOf });
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5" alignItems="start">
      <Controller
        control={control}
        name="participantAmount"
        rules={{ validate: (text, draft) => sentenceText(checkAmountText(text, currencyOf(draft))) }}
        render={({ field: { name, value, onChange: setAmount, onBlur, ref } }) => (
          <AmountField
            label={t('scheduleForm.amount.label')}
            hint={t('scheduleForm.amount.hint')}
            error={errors.participantAmount?.message}
            currency={currency}
            {...{ name, value, onBlur, ref }}
            onChange={setAmount}
          />
        )}
      />
      <SelectField
        label={t('scheduleForm.currency.label')}
        options={currencyOptions(initial.currency, likelyCurrencies())}
        placeholder={t('scheduleForm.currency.none')}
        hint={t('scheduleForm.currency.hint')}
        error={errors.currency?.message}
        {...register('currency', {
          validate: (value) => sentenceText(checkCurrency(value)),
          // The same text may be ambiguous in another currency.
          onChange: () => {
            if (getValues('participantAmount') !== '') void trigger('participantAmount');
          },
        })}
      />
    </SimpleGrid>
  );
}
