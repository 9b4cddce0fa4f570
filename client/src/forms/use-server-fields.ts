import { useEffect, useEffectEvent } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { FieldMessages } from '../lib/errors.ts';

/** Shows the server's errors in the form. Each stays beside its field until the field changes. */
export function useServerFields<V extends FieldValues>(
  { setError }: UseFormReturn<V>,
  names: readonly FieldPath<V>[],
  complaints: FieldMessages | undefined,
): void {
  const show = useEffectEvent((fields: FieldMessages | undefined) => {
    for (const name of names) {
      const message = fields?.[name]?.[0];
      if (message !== undefined) setError(name, { type: 'server', message });
    }
  });
  useEffect(() => show(complaints), [complaints]);
}
