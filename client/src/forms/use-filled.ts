import type { SyntheticEvent } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/** What password managers fill in. A date is left out: its field shows another text than it stands for. */
const FILLED_IN = /^(username|email|(current|new)-password|(given|family)-name|tel)$/;

/**
 * Password managers may put values into fields without an event, of which the form learns nothing. These handlers of a
 * `<form>` read what stands there: whenever something of it is pointed at or gets the focus, and before it is submitted.
 */
export function useFilled<V extends FieldValues>({ getValues, setValue }: UseFormReturn<V>) {
  const read = ({ currentTarget }: SyntheticEvent<HTMLFormElement>) => {
    for (const field of currentTarget.elements) {
      if (!(field instanceof HTMLInputElement) || !FILLED_IN.test(field.autocomplete)) continue;
      const name = field.name as Path<V>;
      const known: unknown = name ? getValues(name) : undefined;
      if (typeof known !== 'string' || known === field.value) continue;
      setValue(name, field.value as PathValue<V, Path<V>>, { shouldDirty: true, shouldValidate: true });
    }
  };
  return { onFocus: read, onPointerOver: read, onSubmitCapture: read };
}
