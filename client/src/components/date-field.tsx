import { Box, Input } from '@chakra-ui/react';
import { useState, type Ref } from 'react';
import { dayComplaint, dayFromText, inYear, plainDay, textOfDay } from '../lib/typed-day.ts';
import { DatePickerButton } from './date-picker-button.tsx';
import { YearSelect } from './year-select.tsx';
import { FormField, type FormFieldProps } from './form-field.tsx';

export interface DateFieldProps extends Omit<FormFieldProps, 'children' | 'label'> {
  label: string;
  /** A calendar day yyyy-MM-dd, or whatever was typed that is none: the form's own check then says what is wrong. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  autoComplete?: string;
  /** The years that the date picker offers. */
  years?: readonly number[];
  /** Whether the year is chosen in a list of its own: to a birthday the picker alone is a long way. */
  byYear?: boolean;
  /** The day at which the date picker opens while none is chosen; today by default. */
  opensAt?: string;
  ref?: Ref<HTMLInputElement>;
}

/** What the field holds for this text: the day it names, or the text itself. */
const read = (text: string): string => dayFromText(text) ?? text.trim();

/** Text that cannot become a day by typing on. */
const isHopeless = (text: string): boolean => {
  const typed = plainDay(text);
  return typed.length >= 10 || /[^\d./\- ]/.test(typed);
};

/** A calendar day, typed (dd/mm/yyyy or yyyy-MM-dd) or chosen in the browser's date picker. No time zone ever touches it. */
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
  // The text is the user's as long as it means the value; a value from elsewhere (picker, reset) replaces it.
  const shown = read(text) === value ? text : textOfDay(value);
  const quiet = typing && !isHopeless(shown);
  /** Chosen while there is no day to put into it. */
  const [year, setYear] = useState<number>();
  const day = dayFromText(value);

  return (
    <FormField hint="dd/mm/yyyy" {...field} error={quiet ? undefined : (field.error ?? dayComplaint(value))}>
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
          label={`Choose a date: ${field.label}`}
          value={value}
          onChange={onChange}
          years={year === undefined || day ? years && [Math.min(...years), Math.max(...years)] : [year, year]}
          opensAt={year === undefined ? opensAt : undefined}
          disabled={field.disabled || field.readOnly}
        />
      </Box>
      {byYear && years ? (
        <YearSelect
          label={`Year: ${field.label}`}
          years={years}
          year={day ? Number(day.slice(0, 4)) : year}
          onChange={(chosen) => (day ? onChange(inYear(day, chosen)) : setYear(chosen))}
          disabled={field.disabled || field.readOnly}
        />
      ) : null}
    </FormField>
  );
}
