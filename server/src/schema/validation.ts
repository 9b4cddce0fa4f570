import { ValidateBy, ValidateIf, Validator, type ValidationError } from 'class-validator';
import { clock } from '../base/clock.ts';
import type { Check } from '../domain/check.ts';
import { InvalidInput, type FieldComplaints } from '../domain/errors.ts';
import { sentence } from '../domain/messages/sentence.ts';
import { dobCheck } from '../domain/schedule.ts';
import { issueOf, sentenceIn } from './issue.ts';

/** Validates a property with a check of the domain, whose complaint becomes the validation message. */
export const Passes = (check: Check): PropertyDecorator =>
  ValidateBy({
    name: 'passes',
    validator: {
      validate: (value) => check(value) === undefined,
      defaultMessage: (args) => issueOf(check(args?.value) ?? sentence('complaints.wrongType')),
    },
  });

/** Checks a date of birth by this process's clock (docs/rules.md §3.1). */
export const checkDob = dobCheck(clock);

/** For partial updates: skips a field that is absent. An explicit null is validated, and refused. */
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
    if (constraints) fields[path] = Object.values(constraints).map(sentenceIn);
    if (children?.length) Object.assign(fields, complaintsOf(children, path));
  }
  return fields;
}

/**
 * Validates an input object by the checks on its class. GraphQL and REST call it before any service runs.
 * @throws InvalidInput with every complaint by field
 */
export async function validateInput(input: object): Promise<void> {
  refuse(await complaintsAbout(input));
}

/**
 * Validates a list of inputs. Complaints are keyed by list and row: `invites[0].email`. Rows beyond `most` are skipped, because the
 * operation refuses the whole list for its length.
 * @throws InvalidInput with the complaints of all rows
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
