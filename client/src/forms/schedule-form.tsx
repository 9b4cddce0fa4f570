import { chakra, SimpleGrid } from '@chakra-ui/react';
import { checkAmountText } from '@kolo/server/domain/amount.ts';
import { checkCurrency } from '@kolo/server/domain/currency.ts';
import { SETTING_FIELDS } from '@kolo/server/domain/cycle-fields.ts';
import { checkHouseRules, GRACE } from '@kolo/server/domain/cycle.ts';
import type { FieldComplaints } from '@kolo/server/domain/errors.ts';
import { checkStartDate, FREQUENCIES, frequencyLabel } from '@kolo/server/domain/schedule.ts';
import { daysText } from '@kolo/server/domain/text.ts';
import type { ReactNode } from 'react';
import { Controller, useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { DateField } from '../components/date-field.tsx';
import { SelectField } from '../components/select-field.tsx';
import { TextAreaField } from '../components/text-field.tsx';
import { currencyOptions } from '../lib/currencies.ts';
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
import { scheduleMessages } from './schedule-messages.ts';
import { useDraft } from './use-draft.ts';
import { useKeptForm } from './use-kept-form.ts';
import { useServerFields } from './use-server-fields.ts';
import { useSingleFlight } from './use-single-flight.ts';

export interface ScheduleFormProps {
  /** What stands there at first: nothing, a draft, or `scheduleDraft(cycle)`. Later changes of it are ignored. */
  initial?: ScheduleDraft;
  submitLabel: string;
  busyLabel: string;
  /** Called once per submission, with a schedule that passes; the form is busy until the promise settles. */
  onSubmit: (schedule: ScheduleValues) => Promise<unknown>;
  /** The server's complaints: `fieldsOf(error)` of the mutation. */
  serverFields?: FieldComplaints | undefined;
  /** Told of every change: a wizard keeps the draft, a dialog asks before it closes. */
  onChange?: (draft: ScheduleDraft, isDirty: boolean) => void;
  /** Why nothing can be sent now, whatever stands in the fields. */
  blockedBy?: string | undefined;
  /** How many take part, where that is known. */
  people?: number;
  /** With how many it is tried at first, where it is not. */
  likely?: number | undefined;
  /** Stands before the submit button: Cancel, a way back. */
  aside?: ReactNode;
}

const frequencies = () => FREQUENCIES.map((value) => ({ value, label: frequencyLabel(value) }));
const graces = () =>
  Array.from({ length: GRACE.max - GRACE.min + 1 }, (_, index) => {
    const days = GRACE.min + index;
    return { value: days, label: days === 0 ? scheduleMessages.noGrace : daysText(days) };
  });

/** Start date, frequency, amount and what else belongs to them, for a new cycle and for an existing one alike. */
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
      <SelectField
        label="Grace"
        options={graces()}
        hint={scheduleMessages.graceHint}
        error={errors.graceDays?.message}
        {...register('graceDays', { validate: checkGraceText })}
      />
      <TextAreaField
        label="House rules"
        rows={4}
        hint={scheduleMessages.houseRulesHint}
        error={errors.houseRules?.message}
        {...register('houseRules', { validate: checkHouseRules })}
      />
      <SchedulePreview control={control} people={people} likely={likely} />
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
        rules={{ validate: checkStartDate }}
        render={({ field: { name, value, onChange: setDate, onBlur, ref } }) => (
          <DateField
            label="Start Date"
            hint={scheduleMessages.startHint}
            years={yearsAround(10, 10)}
            error={errors.startDate?.message}
            {...{ name, value, onBlur, ref }}
            onChange={setDate}
          />
        )}
      />
      <SelectField
        label="Frequency"
        options={frequencies()}
        placeholder="Select a frequency"
        hint="How often one of you collects"
        error={errors.frequency?.message}
        {...register('frequency', { validate: checkFrequencyText })}
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
        rules={{ validate: (text, draft) => checkAmountText(text, currencyOf(draft)) }}
        render={({ field: { name, value, onChange: setAmount, onBlur, ref } }) => (
          <AmountField
            label="Amount per participant"
            hint={scheduleMessages.amountHint}
            error={errors.participantAmount?.message}
            currency={currency}
            {...{ name, value, onBlur, ref }}
            onChange={setAmount}
          />
        )}
      />
      <SelectField
        label="Currency"
        options={currencyOptions(initial.currency)}
        placeholder={scheduleMessages.noCurrency}
        hint={scheduleMessages.currencyHint}
        error={errors.currency?.message}
        {...register('currency', {
          validate: checkCurrency,
          // What was typed may be unclear in another currency.
          onChange: () => {
            if (getValues('participantAmount') !== '') void trigger('participantAmount');
          },
        })}
      />
    </SimpleGrid>
  );
}
