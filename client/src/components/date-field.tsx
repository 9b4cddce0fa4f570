import { Box, Input } from '@chakra-ui/react';
import { useState, type Ref } from 'react';
import { today } from '../lib/format.ts';
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
  /** For birthdays: adds a list of years, which are far away in the picker, and reads no year as a later one. */
  ofBirth?: boolean;
  /** The day at which the empty date picker opens; today by default. */
  opensAt?: string;
  ref?: Ref<HTMLInputElement>;
}

/** The value for a text: the day, or the text itself if it is not a day. */
const valueOf = (text: string, ofBirth: boolean): string =>
  dayFromText(text, ofBirth ? today() : undefined) ?? text.trim();

/** The hint for a date that cannot be read. */
const example = (ofBirth: boolean): string =>
  t('controls.dateExample', { day: ofBirth ? '04/05/1971' : '31/01/2027' });

/** True if typing more cannot turn the text into a day. */
const isInvalid = (text: string): boolean => {
  const typed = plainDay(text);
  // The name of a month may follow.
  if (/\p{L}/u.test(typed)) return false;
  return typed.length >= 10 || /[^\d./\- ]/.test(typed);
};

/** A calendar day without a time zone, typed (as `dayFromText` reads it) or chosen in the browser's date picker. */
export function DateField({
  value,
  onChange,
  onBlur,
  name,
  autoComplete,
  years,
  ofBirth = false,
  opensAt,
  ref,
  ...field
}: DateFieldProps) {
  const [text, setText] = useState(() => textOfDay(value));
  const [typing, setTyping] = useState(false);
  // The typed text is shown while it matches the value. A value from elsewhere (picker, reset) replaces it.
  const shown = valueOf(text, ofBirth) === value ? text : textOfDay(value);
  /** The year that was chosen while there was no day yet. */
  const [year, setYear] = useState<number>();
  const day = dayFromText(value);
  const picker = { value, onChange, disabled: field.disabled || field.readOnly };
  const error = typing && !isInvalid(shown) ? undefined : (field.error ?? dayComplaint(value));
  const hint = error && value !== '' && !day ? example(ofBirth) : (field.hint ?? t('controls.dateFormat'));

  return (
    <FormField {...field} hint={hint} error={error}>
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
            onChange(valueOf(event.target.value, ofBirth));
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
      {ofBirth && years ? (
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
