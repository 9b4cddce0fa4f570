import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Tells the outside of every change of the form: the values as they stand, and whether they differ from the first. */
export function useDraft<V extends FieldValues>(
  { subscribe }: UseFormReturn<V>,
  onChange: ((draft: V, isDirty: boolean) => void) | undefined,
): void {
  const tell = useEffectEvent((draft: V, isDirty: boolean) => onChange?.(draft, isDirty));
  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty = false }) => tell(values, isDirty),
      }),
    [subscribe],
  );
}
