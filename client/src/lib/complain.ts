import type { FailureReason } from '@kolo/server/domain/messages/failures.ts';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { fieldsOf, messageOf, reasonOf } from './errors.ts';

/** Where a form shows the server's errors. */
export interface Places<V extends FieldValues> {
  form: Pick<UseFormReturn<V>, 'setError'>;
  fields: readonly FieldPath<V>[];
  /** Error reasons that name no field, but are about one. */
  refusals?: Partial<Record<FailureReason, FieldPath<V>>>;
}

/**
 * Shows an error in a form: beside the fields that it is about, the first of which takes the focus, otherwise as the form's `root`
 * error.
 * @param otherwise the text of the `root` error; the server's message by default
 */
export function complain<V extends FieldValues>(
  { form, fields, refusals = {} }: Places<V>,
  error: unknown,
  otherwise = messageOf(error),
): void {
  const complaints = fieldsOf(error);
  const fieldOfReason = Object.entries(refusals).find(([reason]) => reason === reasonOf(error))?.[1];
  const fieldErrors = fields.flatMap((name) => {
    const message = complaints[name]?.[0] ?? (name === fieldOfReason ? messageOf(error) : undefined);
    return message === undefined ? [] : [{ name, message }];
  });
  fieldErrors.forEach(({ name, message }, index) =>
    form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 }),
  );
  if (fieldErrors.length === 0 && otherwise !== undefined) form.setError('root', { message: otherwise });
}
