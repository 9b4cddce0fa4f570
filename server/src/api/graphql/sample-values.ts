import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isRequiredArgument,
  isRequiredInputField,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
} from 'graphql';

/** The variable for an argument: `$cycleId` for the `id` of `cycle`, `$inviteId` for that of `removeInvite`; an input has the name of its operation. */
export function variableOf(arg: GraphQLArgument, operation: string): string {
  const { name, type } = arg;
  const named = getNamedType(type);
  const optional = isRequiredArgument(arg) ? undefined : OPTIONAL[name];
  if (optional) return optional;
  if (name === 'input') return operation;
  // Not the long code of the link, which another operation takes under the same name.
  if (name === 'code' && operation === 'proveOwnEmailByCode') return 'sixDigits';
  if (name === 'id') return `${lower(operation.replace(/^[a-z]+(?=[A-Z])/, ''))}Id`;
  return isEnumType(named) ? lower(named.name) : name;
}

/** Optional arguments with variables of their own: the value that other operations require under the same name would be wrong here. */
const OPTIONAL: Record<string, string> = { reason: 'reasonWithNo', token: 'letterToken' };

const lower = (name: string): string => `${name[0]?.toLowerCase()}${name.slice(1)}`;

/** Values for the required variables, and for those that most readers need, by variable name. */
export const valuesOf = ({ name, args }: GraphQLField<unknown, unknown>): [name: string, value: unknown][] =>
  args
    .filter((arg) => isRequiredArgument(arg) || exampleOf(arg, '') !== undefined)
    .map((arg) => [variableOf(arg, name), valueOf(variableOf(arg, name), arg.type)]);

/** Returns a valid value, except for ids, which the reader fills in. */
function valueOf(name: string, given: GraphQLInputType, owner = ''): unknown {
  const type = getNullableType(given);
  if (isListType(type)) return [valueOf(name.replace(/s$/, ''), type.ofType, owner)];
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    const needed = fields.filter(isRequiredInputField);
    // When no field is required, omitted fields do not change, so show all of them.
    const shown = needed.length > 0 ? needed : fields;
    return Object.fromEntries(shown.map((field) => [field.name, valueOf(field.name, field.type, type.name)]));
  }
  const example = exampleOf({ name }, owner);
  if (example !== undefined) return example;
  if (isEnumType(type)) return type.getValues()[0]?.name;
  return type.name === 'ID' ? `the id of the ${spacedName(name)}` : BY_SCALAR[type.name];
}

/** Converts `personalAccessTokenId` to `personal access token`. */
const spacedName = (name: string): string =>
  name.replace(/Id$/, '').replaceAll(/[A-Z]/g, ' $&').toLowerCase();

const BY_SCALAR: Record<string, unknown> = {
  String: 'some text',
  Int: 1,
  Float: 1,
  Boolean: true,
  LocalDate: '2030-01-31',
  DateTime: '2030-01-31T09:30:00.000Z',
};

const exampleOf = ({ name }: Pick<GraphQLInputField, 'name'>, owner: string): unknown =>
  EXAMPLES[`${owner}.${name}`] ?? EXAMPLES[name];

const DESCRIPTION =
  'We all pay the same amount on the day of the round, in cash or by transfer, and the collector of that round marks ' +
  'who has paid. If you cannot make a round, please tell the others a week before, so that we can swap turns in time. ' +
  'We all stay until the last of us has collected: that is the point of doing this with people we trust.';

/** Values for inputs with rules that the type does not express. The account is one of `npm run demo`. */
const EXAMPLES: Record<string, unknown> = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  'InviteInput.email': 'bola@example.com',
  password: 'kolo-demo',
  currentPassword: 'kolo-demo',
  newPassword: 'kolo-demo-2',
  oobCode: 'the code from the email',
  code: 'the code from the email',
  sixDigits: '123456',
  phoneNumber: '+234 803 555 0100',
  dob: '1990-05-17',
  timeZone: 'Africa/Lagos',
  locale: 'sw',
  name: 'Backup script',
  type: 'GROUP',
  title: 'Market savings',
  description: DESCRIPTION,
  frequency: 28,
  participantAmount: 100,
  currency: 'NGN',
  graceDays: 3,
  relationship: 'FRIEND',
  houseRules: 'If you are late, you bring the drinks.',
  fingerprint: '7Q4K-9F2M-XD1C',
};
