import { NativeSelect, type NativeSelectFieldProps } from '@chakra-ui/react';
import { FormField, type FormFieldProps } from './form-field.tsx';

export interface SelectOption {
  value: string | number;
  label: string;
}

export interface SelectFieldProps
  extends Omit<FormFieldProps, 'children'>, Omit<NativeSelectFieldProps, 'children'> {
  options: readonly SelectOption[];
  /** The empty choice; without it the first option is chosen from the start. */
  placeholder?: string;
}

/** The platform's own select: it works with every keyboard, finger and screen reader. */
export function SelectField({
  label,
  error,
  hint,
  aside,
  required,
  disabled,
  readOnly,
  options,
  placeholder,
  ...select
}: SelectFieldProps) {
  const around = { label, error, hint, aside, required, disabled, readOnly };
  return (
    <FormField {...around}>
      <NativeSelect.Root>
        <NativeSelect.Field {...select}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FormField>
  );
}
