import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { SyntheticEvent } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/** What password managers fill in. A date is left out: its field shows another text than it stands for. */
const FILLED_IN = /^(username|email|(current|new)-password|(given|family)-name|tel)$/;

interface FilledFormProps<V extends FieldValues> extends Omit<HTMLChakraProps<'form'>, 'onSubmit'> {
  form: UseFormReturn<V>;
  onSubmit: (event: SyntheticEvent) => unknown;
}

/**
 * A form whose fields a password manager may fill in without an event, of which the form library learns nothing. It reads
 * what is in them whenever one of them is pointed at or gets the focus, and before it is submitted.
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
