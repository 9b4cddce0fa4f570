import { chakra, SimpleGrid } from '@chakra-ui/react';
import {
  checkAmount,
  checkFrequency,
  checkStartDate,
  FREQUENCIES,
  frequencyLabels,
  type FieldComplaints,
} from '@kolo/server/domain';
import type { ReactNode } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { DateField } from '../components/date-field.tsx';
import { SelectField } from '../components/select-field.tsx';
import { TextField } from '../components/text-field.tsx';
import { yearsAround } from '../lib/years.ts';
import { FormFooter, notReady } from './form-footer.tsx';
import { useDraft } from './use-draft.ts';
import { useServerFields } from './use-server-fields.ts';
import { useSingleFlight } from './use-single-flight.ts';

/** A schedule that passes its checks, with numbers as numbers (docs/rules.md §6.1). */
export interface ScheduleValues {
  /** yyyy-MM-dd */
  startDate: string;
  frequency: number;
  participantAmount: number;
}

/** A schedule while it is being filled in: what the controls hold is text. */
export type ScheduleDraft = Record<keyof ScheduleValues, string>;

export const emptySchedule: ScheduleDraft = { startDate: '', frequency: '', participantAmount: '' };

/** A cycle's schedule as the form takes it. */
export const scheduleDraft = ({
  startDate,
  frequency,
  participantAmount,
}: ScheduleValues): ScheduleDraft => ({
  startDate,
  frequency: String(frequency),
  participantAmount: String(participantAmount),
});

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
  /** Stands before the submit button: Cancel, a way back. */
  aside?: ReactNode;
}

const frequencies = FREQUENCIES.map((value) => ({ value, label: frequencyLabels[value] }));
const checkFrequencyText = (text: string) => checkFrequency(text === '' ? undefined : Number(text));

const isSchedule = ({ startDate, frequency, participantAmount }: ScheduleDraft): boolean =>
  [checkStartDate(startDate), checkFrequencyText(frequency), checkAmount(participantAmount)].every(
    (complaint) => complaint === undefined,
  );

const toValues = ({ startDate, frequency, participantAmount }: ScheduleDraft): ScheduleValues => ({
  startDate,
  frequency: Number(frequency),
  participantAmount: Number(participantAmount),
});

/** Start date, frequency and amount per participant, for a new cycle and for an existing one alike. */
export function ScheduleForm({
  initial = emptySchedule,
  submitLabel,
  busyLabel,
  onSubmit,
  serverFields,
  onChange,
  blockedBy,
  aside,
}: ScheduleFormProps) {
  const form = useForm<ScheduleDraft>({ defaultValues: initial, mode: 'onChange' });
  const { register, control, formState } = form;
  const { errors } = formState;
  const isReady = useWatch({ control, compute: isSchedule });
  const submit = useSingleFlight(form.handleSubmit((schedule) => onSubmit(toValues(schedule))));
  useDraft(form, onChange);
  useServerFields(form, ['startDate', 'frequency', 'participantAmount'], serverFields);

  return (
    <chakra.form display="grid" gap="5" noValidate onSubmit={(event) => void submit(event)}>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5" alignItems="start">
        <Controller
          control={control}
          name="startDate"
          rules={{ validate: checkStartDate }}
          render={({ field: { name, value, onChange: setDate, onBlur, ref } }) => (
            <DateField
              label="Start Date"
              years={yearsAround(10, 10)}
              error={errors.startDate?.message}
              {...{ name, value, onBlur, ref }}
              onChange={setDate}
            />
          )}
        />
        <SelectField
          label="Frequency"
          options={frequencies}
          placeholder="Select a frequency"
          hint="How often one of you collects"
          error={errors.frequency?.message}
          {...register('frequency', { validate: checkFrequencyText })}
        />
      </SimpleGrid>
      <TextField
        label="Amount per participant"
        type="number"
        inputMode="numeric"
        min={1}
        // Chromium counts a focused number up and down under the wheel: scrolling must not change an amount.
        onWheel={(event) => event.currentTarget.blur()}
        hint="What everyone pays in each round"
        error={errors.participantAmount?.message}
        {...register('participantAmount', { validate: checkAmount })}
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
