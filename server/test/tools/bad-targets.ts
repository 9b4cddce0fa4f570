import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isRequiredArgument,
  isRequiredInputField,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
} from 'graphql';
import { badValues } from './bad-values.ts';
import { isOfCycles, mutations } from './calls.ts';
import { CYCLE_INPUT, type Operation } from './cycle.ts';
import type { Things, Variables } from './matrix-apis.ts';
import { expected, hasEffect, ROLES, STAGES, type Outcome, type Role, type Stage } from './matrix.ts';
import { rows } from './operations/index.ts';

/** The types of object that an `ID` argument may identify. */
export const THINGS = [
  'cycle',
  'participant',
  'user',
  'invite',
  'joinrequest',
  'round',
  'payment',
  'repayment',
  'swap',
  'proposal',
] as const;
export type Thing = (typeof THINGS)[number];
export type Kind = keyof typeof badValues;

/** A call that succeeds for this role at this stage. */
interface Attempt {
  operation: Operation;
  stage: Stage;
  role: Role;
  variables: Variables;
}

/** One value in the call to be replaced, and the kinds of bad value to try. */
export interface Target extends Attempt {
  /** `input.title` or `payments.0.paid`. In a list, the last element, so that the elements before it are valid. */
  path: (variables: Record<string, unknown>) => string;
  name: string;
  kind: Kind;
  thing: Thing | undefined;
  mayBeMissing: boolean;
  mayBeNull: boolean;
}

/** Every argument of every operation on a cycle, with the kind of value it takes according to the schema. */
export const targets = (): Target[] =>
  mutations.filter(isOfCycles).flatMap((field) => {
    return field.args.flatMap((arg) => {
      const attempt = attemptAt(field.name as Operation, arg.name);
      return valuesIn(arg, isRequiredArgument(arg), false, [], attempt);
    });
  });

/** A successful call from a row of the matrix, preferably one that passes this argument. */
function attemptAt(operation: Operation, argument: string): Attempt {
  // Not an operation on an existing cycle, so no row has it.
  if (operation === 'createCycle') {
    return { operation, stage: 'draft', role: 'owner', variables: () => ({ input: CYCLE_INPUT }) };
  }
  const attemptsWith = (isWanted: (outcome: Outcome) => boolean): Attempt[] =>
    rows.flatMap((row) => {
      const variables = row.apis.find((api) => api.operation === operation)?.variables;
      return STAGES.flatMap((stage): Attempt[] => {
        const role = ROLES.find((each) => isWanted(expected(row, each, stage)));
        return variables && role ? [{ operation, stage, role, variables }] : [];
      });
    });
  const effective = attemptsWith(succeeds);
  // Some operations change only what the caller alone sees.
  const attempts = effective.length > 0 ? effective : attemptsWith((outcome) => outcome === 'harmless');
  const [attempt] = [...attempts.filter(({ variables }) => argument in variables(NO_THINGS)), ...attempts];
  if (attempt) return attempt;
  throw new Error(`no row of test/tools/operations calls ${operation} with success: add one`);
}

/** Succeeds, or would succeed later. */
const succeeds = (outcome: Outcome): boolean => hasEffect(outcome) || outcome === 'too-soon';

/** Only the names of the variables matter here, not the ids. */
const NO_THINGS = { participants: {} } as Things;

/** Lists whose elements have a special kind. */
const LISTS: Partial<Record<string, Kind>> = { wishes: 'slots' };

/** Stands for the index of a list's last element. */
const LAST_INDEX = 'the last';

function valuesIn(
  { name, type: declared }: GraphQLArgument | GraphQLInputField,
  isRequired: boolean,
  isField: boolean,
  within: readonly string[],
  attempt: Attempt,
): Target[] {
  const type = getNullableType(declared);
  const steps = [...within, name];
  const target = (at: readonly string[], kind: Kind, thing?: Thing): Target => ({
    ...attempt,
    name: at.join('.'),
    path: (variables) => pathOf(at, variables),
    kind,
    thing,
    mayBeMissing: !isRequired,
    // An input field that does not change is left out; only an optional argument may be null.
    mayBeNull: !isRequired && !isField,
  });
  if (isListType(type)) {
    const row = [...steps, LAST_INDEX];
    const of = getNullableType(type.ofType);
    return [
      target(steps, LISTS[name] ?? 'list'),
      ...(isInputObjectType(of)
        ? [{ ...target(row, 'list'), mayBeMissing: false }, ...fieldsIn(of, row, attempt)]
        : [target(row, ...kindOf(attempt.operation, name, of))]),
    ];
  }
  if (isInputObjectType(type)) {
    const needsNothing = !Object.values(type.getFields()).some(isRequiredInputField);
    return [target(steps, needsNothing ? 'fields' : 'list'), ...fieldsIn(type, steps, attempt)];
  }
  return [target(steps, ...kindOf(attempt.operation, name, type))];
}

const fieldsIn = (type: GraphQLInputType, within: readonly string[], attempt: Attempt): Target[] =>
  isInputObjectType(type)
    ? Object.values(type.getFields()).flatMap((field) =>
        valuesIn(field, isRequiredInputField(field), true, within, attempt),
      )
    : [];

const BY_TYPE: Partial<Record<string, Kind>> = { Int: 'whole', Boolean: 'flag', LocalDate: 'day' };
const isKind = (name: string): name is Kind => Object.hasOwn(badValues, name);

function kindOf(operation: Operation, name: string, declared: GraphQLInputType): [Kind, Thing?] {
  const type = getNamedType(declared);
  const location = `${operation}(${name})`;
  if (isEnumType(type)) return ['enum'];
  if (type.name === 'ID') return ['id', thingOf(operation, name, location)];
  // Strings are checked by name where `badValues` has an entry for them.
  if (type.name === 'String') return [isKind(name) ? name : 'line'];
  const kind = isKind(name) ? name : BY_TYPE[type.name];
  if (!kind) throw new Error(`${location}: bad-targets.ts has no bad values for type ${type.name}`);
  return [kind];
}

/** `participantIds` identify participants, `removeInvite(id)` an invite, `voteOnProposal(id)` a proposal, `withdrawRepaymentReport(id)` a repayment. */
function thingOf(operation: Operation, name: string, location: string): Thing {
  const owner =
    name === 'id'
      ? operation.replace(/^[a-z]+(?:(?:To|On)(?=Proposal))?|Report$|(?<=Invite)(Email|Link)$/g, '')
      : name.replace(/Ids?$/, '');
  const thing = THINGS.find((each) => each === owner.toLowerCase());
  if (!thing) {
    throw new Error(
      `${location}: unknown type of id; name the argument after one of ${THINGS.join(', ')}, or add to THINGS`,
    );
  }
  return thing;
}

function pathOf(steps: readonly string[], variables: Record<string, unknown>): string {
  let inner: unknown = variables;
  const path = steps.map((step) => {
    const key = step === LAST_INDEX && Array.isArray(inner) ? String(inner.length - 1) : step;
    inner = Object(inner)[key];
    return key;
  });
  return path.join('.');
}
