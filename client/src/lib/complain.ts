import type { FailureReason } from '@kolo/server/domain/messages/failures.ts';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { fieldsOf, messageOf, reasonOf } from './errors.ts';

/** Where a form shows what the server says of what was typed. */
export interface Places<V extends FieldValues> {
  form: Pick<UseFormReturn<V>, 'setError'>;
  fields: readonly FieldPath<V>[];
  /** Refusals that name no field, and yet speak of one. */
  refusals?: Partial<Record<FailureReason, FieldPath<V>>>;
}

/**
 * Puts a refusal where it belongs: beside its fields, the first of which takes the focus. What concerns none of them is
 * said of the form as a whole, as its `root`: in the server's words, unless others are given.
 */
export function complain<V extends FieldValues>(
  { form, fields, refusals = {} }: Places<V>,
  error: unknown,
  otherwise = messageOf(error),
): void {
  const complaints = fieldsOf(error);
  const spokenOf = Object.entries(refusals).find(([reason]) => reason === reasonOf(error))?.[1];
  const told = fields.flatMap((name) => {
    const message = complaints[name]?.[0] ?? (name === spokenOf ? messageOf(error) : undefined);
    return message === undefined ? [] : [{ name, message }];
  });
  told.forEach(({ name, message }, index) =>
    form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 }),
  );
  if (told.length === 0 && otherwise !== undefined) form.setError('root', { message: otherwise });
}
