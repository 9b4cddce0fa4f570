import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useKeptTyping } from '../lib/kept-typing.ts';

/** Keeps what is typed in a form when the session expires (`useKeptTyping`), except passwords. */
export function useKeptForm<V extends FieldValues>(form: UseFormReturn<V>, name: string): void {
  const { getValues, setValue, formState } = form;
  const { defaultValues } = formState;
  const typed = (): object | undefined => {
    const { password: _secret, ...values } = getValues();
    const isTyped = Object.entries(values).some(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(defaultValues?.[field]),
    );
    return isTyped ? values : undefined;
  };
  useKeptTyping(name, typed, (kept) => {
    for (const [field, value] of Object.entries(Object(kept) as V)) {
      if (field in getValues())
        setValue(field as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true });
    }
  });
}
