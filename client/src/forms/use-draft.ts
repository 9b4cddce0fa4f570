import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Calls back on every change of the form, with its values and whether they differ from the initial ones. */
export function useDraft<V extends FieldValues>(
  { subscribe }: UseFormReturn<V>,
  onChange: ((draft: V, isDirty: boolean) => void) | undefined,
): void {
  const notify = useEffectEvent((draft: V, isDirty: boolean) => onChange?.(draft, isDirty));
  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty = false }) => notify(values, isDirty),
      }),
    [subscribe],
  );
}
