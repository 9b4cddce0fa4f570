import { Box, Input } from '@chakra-ui/react';
import { useState, type Ref } from 'react';
import { t } from '../lib/t.ts';
import { dayComplaint, dayFromText, inYear, plainDay, textOfDay } from '../lib/typed-day.ts';
import { DatePickerButton } from './date-picker-button.tsx';
import { YearSelect } from './year-select.tsx';
import { FormField, type FormFieldProps } from './form-field.tsx';

export interface DateFieldProps extends Omit<FormFieldProps, 'children' | 'label'> {
  label: string;
  /** A calendar day yyyy-MM-dd, or any other text that was typed, which the form's own check rejects. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  autoComplete?: string;
  /** The years that the date picker offers. */
  years?: readonly number[];
  /** Adds a list of years, because a birthday is far away in the picker. */
  byYear?: boolean;
  /** The day at which the empty date picker opens; today by default. */
  opensAt?: string;
  ref?: Ref<HTMLInputElement>;
}

/** The value for a text: the day, or the text itself if it is not a day. */
const read = (text: string): string => dayFromText(text) ?? text.trim();

/** True if typing more cannot turn the text into a day. */
const isInvalid = (text: string): boolean => {
  const typed = plainDay(text);
  return typed.length >= 10 || /[^\d./\- ]/.test(typed);
};

/** A calendar day without a time zone, typed (dd/mm/yyyy or yyyy-MM-dd) or chosen in the browser's date picker. */
export function DateField({
  value,
  onChange,
  onBlur,
  name,
  autoComplete,
  years,
  byYear = false,
  opensAt,
  ref,
  ...field
}: DateFieldProps) {
  const [text, setText] = useState(() => textOfDay(value));
  const [typing, setTyping] = useState(false);
  // The typed text is shown while it matches the value. A value from elsewhere (picker, reset) replaces it.
  const shown = read(text) === value ? text : textOfDay(value);
  /** The year that was chosen while there was no day yet. */
  const [year, setYear] = useState<number>();
  const day = dayFromText(value);
  const picker = { value, onChange, disabled: field.disabled || field.readOnly };
  const error = typing && !isInvalid(shown) ? undefined : (field.error ?? dayComplaint(value));
  const around = { hint: t('controls.dateFormat'), ...field, error };

  return (
    <FormField {...around}>
      <Box position="relative" w="full">
        <Input
          ref={ref}
          name={name}
          value={shown}
          inputMode="numeric"
          autoComplete={autoComplete ?? 'off'}
          pe="12"
          onChange={(event) => {
            setTyping(true);
            setText(event.target.value);
            onChange(read(event.target.value));
          }}
          onBlur={() => {
            setTyping(false);
            setText(textOfDay(value));
            onBlur?.();
          }}
        />
        <DatePickerButton
          label={t('controls.chooseDate', { label: field.label })}
          {...picker}
          years={year === undefined || day ? years && [Math.min(...years), Math.max(...years)] : [year, year]}
          opensAt={year === undefined ? opensAt : undefined}
        />
      </Box>
      {byYear && years ? (
        <YearSelect
          label={t('controls.yearOf', { label: field.label })}
          years={years}
          year={day ? Number(day.slice(0, 4)) : year}
          onChange={(chosen) => (day ? onChange(inYear(day, chosen)) : setYear(chosen))}
          disabled={picker.disabled}
        />
      ) : null}
    </FormField>
  );
}
