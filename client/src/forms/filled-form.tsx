import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { SyntheticEvent } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/** The fields that password managers fill in. Dates are left out, because the text in the field differs from its value. */
const FILLED_IN = /^(username|email|(current|new)-password|(given|family)-name|tel)$/;

interface FilledFormProps<V extends FieldValues> extends Omit<HTMLChakraProps<'form'>, 'onSubmit'> {
  form: UseFormReturn<V>;
  onSubmit: (event: SyntheticEvent) => unknown;
}

/**
 * A form for password managers, some of which fill in fields without an event that react-hook-form would notice. It reads the fields
 * whenever one of them gets the pointer or the focus, and before it is submitted.
 */
export function FilledForm<V extends FieldValues>({ form, onSubmit, ...props }: FilledFormProps<V>) {
  const { getValues, setValue } = form;
  const read = ({ currentTarget }: SyntheticEvent<HTMLFormElement>) => {
    for (const field of currentTarget.elements) {
      if (!(field instanceof HTMLInputElement) || !FILLED_IN.test(field.autocomplete)) continue;
      const name = field.name as Path<V>;
      const known: unknown = name ? getValues(name) : undefined;
      if (typeof known !== 'string' || known === field.value) continue;
      setValue(name, field.value as PathValue<V, Path<V>>, { shouldDirty: true, shouldValidate: true });
    }
  };
  return (
    <chakra.form
      noValidate
      display="grid"
      gap="4"
      onFocus={read}
      onPointerOver={read}
      onSubmitCapture={read}
      onSubmit={(event) => void onSubmit(event)}
      {...props}
    />
  );
}
