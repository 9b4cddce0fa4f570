import { withoutDirectionMarks } from '@kolo/server/domain/check.ts';
import type { UpdateProfileInput, UserFieldsFragment } from '../../graphql/generated.ts';

export const PROFILE_FIELDS = ['firstName', 'lastName', 'phoneNumber', 'dob'] as const;
export type ProfileValues = Pick<UserFieldsFragment, (typeof PROFILE_FIELDS)[number]>;

export const profileValues = ({
  firstName,
  lastName,
  phoneNumber,
  dob,
}: UserFieldsFragment): ProfileValues => ({
  firstName: withoutDirectionMarks(firstName),
  lastName: withoutDirectionMarks(lastName),
  phoneNumber,
  dob,
});

/** Returns the fields that differ, and only those (docs/rules.md §20.14). Undefined if none does. */
export function profileChanges(before: ProfileValues, after: ProfileValues): UpdateProfileInput | undefined {
  const changed = PROFILE_FIELDS.filter((field) => after[field].trim() !== before[field]);
  return changed.length > 0
    ? Object.fromEntries(changed.map((field) => [field, after[field].trim()]))
    : undefined;
}
