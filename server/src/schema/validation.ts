import { ValidateBy, ValidateIf, Validator, type ValidationError } from 'class-validator';
import { clock } from '../base/clock.ts';
import type { Check } from '../domain/check.ts';
import { InvalidInput, type FieldComplaints } from '../domain/errors.ts';
import { t } from '../domain/messages/translate.ts';
import { dobCheck } from '../domain/schedule.ts';

/** The property must pass a domain check, whose complaint becomes the validation message. */
export const Passes = (check: Check): PropertyDecorator =>
  ValidateBy({
    name: 'passes',
    validator: {
      validate: (value) => check(value) === undefined,
      defaultMessage: (args) => check(args?.value) ?? t('complaints.wrongType'),
    },
  });

/** A date of birth, by the clock of this process (docs/rules.md §3.1). */
export const checkDob = dobCheck(clock);

/** For partial updates: a field that is not sent is not looked at. An explicit null is, and is refused. */
export const WhenGiven = (): PropertyDecorator => ValidateIf((_input, value) => value !== undefined);

/** Complaints by the path of their field: `title`, `invites[0].email`. */
function complaintsOf(errors: ValidationError[], within = ''): FieldComplaints {
  const fields: FieldComplaints = {};
  for (const { property, constraints, children } of errors) {
    const path = /^\d+$/.test(property)
      ? `${within}[${property}]`
      : within
        ? `${within}.${property}`
        : property;
    if (constraints) fields[path] = Object.values(constraints);
    if (children?.length) Object.assign(fields, complaintsOf(children, path));
  }
  return fields;
}

/**
 * Checks an input object against the checks on its class; both doors call it before any service runs.
 * @throws InvalidInput with every complaint by field
 */
export async function validateInput(input: object): Promise<void> {
  refuse(await complaintsAbout(input));
}

/**
 * The same for a list of inputs, whose complaints are named by list and row: `invites[0].email`. Rows beyond `most` are
 * not looked at: their number is what the operation refuses.
 * @throws InvalidInput with every complaint of every row
 */
export const validateRows =
  (list: string, most: number) =>
  async (rows: readonly object[]): Promise<void> => {
    const perRow = await Promise.all(
      rows.slice(0, most).map((row, index) => complaintsAbout(row, `${list}[${index}]`)),
    );
    refuse(Object.assign({}, ...perRow) as FieldComplaints);
  };

const validator = new Validator();

const complaintsAbout = async (input: object, within = ''): Promise<FieldComplaints> =>
  complaintsOf(
    await validator.validate(input, { forbidUnknownValues: false, stopAtFirstError: true }),
    within,
  );

const refuse = (fields: FieldComplaints): void => {
  if (Object.keys(fields).length > 0) throw new InvalidInput(fields);
};
