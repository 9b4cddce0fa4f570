import { Flex, NativeSelect, type NativeSelectFieldProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { FormField, type FormFieldProps } from './form-field.tsx';

export interface SelectOption {
  value: string | number;
  label: string;
}

export interface SelectFieldProps
  extends Omit<FormFieldProps, 'children'>, Omit<NativeSelectFieldProps, 'children'> {
  options: readonly SelectOption[];
  /** The empty option. Without it, the first option is selected at the start. */
  placeholder?: string;
  /** Shown in the line of the select, after it. */
  beside?: ReactNode;
}

/** The platform's own select, for keyboards, touch screens and screen readers. */
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
  beside,
  ...select
}: SelectFieldProps) {
  const around = { label, error, hint, aside, required, disabled, readOnly };
  return (
    <FormField {...around}>
      <Flex w="full" gap="1.5" align="center">
        <NativeSelect.Root flex="1" minW="0">
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
        {beside}
      </Flex>
    </FormField>
  );
}
