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
import { expected, ROLES, STAGES, type Outcome, type Role, type Stage } from './matrix.ts';
import { rows } from './operations/index.ts';

/** Whose id an argument may be. */
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
] as const;
export type Thing = (typeof THINGS)[number];
export type Kind = keyof typeof badValues;

/** One operation, by somebody and at a stage where it would be done. */
interface Attempt {
  operation: Operation;
  stage: Stage;
  role: Role;
  variables: Variables;
}

/** One value in it, and what it is not to be. */
export interface Target extends Attempt {
  /** `input.title`, `payments.0.paid`: of a list the last, so that those before it are good. */
  path: (variables: Record<string, unknown>) => string;
  name: string;
  kind: Kind;
  thing: Thing | undefined;
  mayBeMissing: boolean;
  mayBeNull: boolean;
}

/** Every argument of every operation on a cycle, and what kind of value it takes: as the schema says. */
export const targets = (): Target[] =>
  mutations.filter(isOfCycles).flatMap((field) => {
    return field.args.flatMap((arg) => {
      const attempt = attemptAt(field.name as Operation, arg.name);
      return valuesIn(arg, isRequiredArgument(arg), false, [], attempt);
    });
  });

/** The operation as a row of the matrix has it done: with this argument, where one has it so. */
function attemptAt(operation: Operation, argument: string): Attempt {
  // It is of no cycle that there is, so no row has it.
  if (operation === 'createCycle') {
    return { operation, stage: 'draft', role: 'owner', variables: () => ({ input: CYCLE_INPUT }) };
  }
  const attempts = rows.flatMap((row) => {
    const variables = row.apis.find((api) => api.operation === operation)?.variables;
    return STAGES.flatMap((stage): Attempt[] => {
      const role = ROLES.find((each) => isGood(expected(row, each, stage)));
      return variables && role ? [{ operation, stage, role, variables }] : [];
    });
  });
  const [attempt] = [...attempts.filter(({ variables }) => argument in variables(NOTHING)), ...attempts];
  if (attempt) return attempt;
  throw new Error(`no row of test/tools/operations has ${operation} done: add one`);
}

/** Done, or refused by nothing but the clock. */
const isGood = (outcome: Outcome): boolean => outcome === 'done' || outcome === 'too-soon';

/** Whose ids do not matter, only which are asked for. */
const NOTHING = { participants: {} } as Things;

/** Lists of which more is known than that they are lists. */
const LISTS: Partial<Record<string, Kind>> = { wishes: 'slots' };

/** The place of a list's last row. */
const LAST = 'the last';

function valuesIn(
  { name, type: given }: GraphQLArgument | GraphQLInputField,
  isRequired: boolean,
  isField: boolean,
  within: readonly string[],
  attempt: Attempt,
): Target[] {
  const type = getNullableType(given);
  const steps = [...within, name];
  const target = (at: readonly string[], kind: Kind, thing?: Thing): Target => ({
    ...attempt,
    name: at.join('.'),
    path: (variables) => pathOf(at, variables),
    kind,
    thing,
    mayBeMissing: !isRequired,
    // What a field of an input is not to change is left out; only an argument that is not needed may be null.
    mayBeNull: !isRequired && !isField,
  });
  if (isListType(type)) {
    const row = [...steps, LAST];
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

function kindOf(operation: Operation, name: string, given: GraphQLInputType): [Kind, Thing?] {
  const type = getNamedType(given);
  const place = `${operation}(${name})`;
  if (isEnumType(type)) return ['enum'];
  if (type.name === 'ID') return ['id', thingOf(operation, name, place)];
  // Texts by their names, where there is something to be said of them.
  if (type.name === 'String') return [isKind(name) ? name : 'line'];
  const kind = isKind(name) ? name : BY_TYPE[type.name];
  if (!kind) throw new Error(`${place}: bad-targets.ts knows no bad values of the type ${type.name}`);
  return [kind];
}

/** `participantIds` are of participants, the `id` of `removeInvite` is of an invite, that of `withdrawRepaymentReport` of a repayment. */
function thingOf(operation: Operation, name: string, place: string): Thing {
  const whose =
    name === 'id'
      ? operation.replace(/^[a-z]+|Report$|(?<=Invite)(Email|Link)$/g, '')
      : name.replace(/Ids?$/, '');
  const thing = THINGS.find((each) => each === whose.toLowerCase());
  if (!thing) {
    throw new Error(`${place}: whose id is it? Call it by one of ${THINGS.join(', ')}, or add to THINGS`);
  }
  return thing;
}

function pathOf(steps: readonly string[], variables: Record<string, unknown>): string {
  let inner: unknown = variables;
  const path = steps.map((step) => {
    const key = step === LAST && Array.isArray(inner) ? String(inner.length - 1) : step;
    inner = Object(inner)[key];
    return key;
  });
  return path.join('.');
}
