import { GraphQLEnumType, GraphQLSchema } from 'graphql';
import { STILL_WHY, STILL_WHY_MEANINGS } from '../../domain/deletion.ts';
import { failureKinds, failureText, type FailureReason } from '../../domain/messages/failures.ts';
import { codeOf, statusOf } from '../http/errors.ts';

/** The enum value of a reason: `section-frozen` becomes `SECTION_FROZEN`. */
const valueOf = (reason: string): string => reason.replaceAll('-', '_').toUpperCase();

/** The reasons of all errors, for code generators: GraphQL has no type for `extensions`. */
export const Reason = new GraphQLEnumType({
  name: 'Reason',
  description:
    'The reasons of errors. `extensions.reason` has the same name in lower case with hyphens: `section-frozen` for `SECTION_FROZEN`. New reasons may be added at any time: handle a reason that you do not know by its `code`.',
  values: Object.fromEntries(
    (Object.keys(failureKinds) as FailureReason[]).map((reason) => {
      const kind = failureKinds[reason];
      const description = `\`${reason}\`, with the code \`${codeOf[kind]}\` (over REST ${statusOf[kind]}): ${failureText(reason)}`;
      return [valueOf(reason), { value: reason, description }];
    }),
  ),
});

/** Why `deleteAccount` is refused, for `extensions.cycles` of that error. */
export const StillWhyEnum = new GraphQLEnumType({
  name: 'StillWhy',
  description:
    'Why a cycle keeps a person from deleting their account: the `why` in `extensions.cycles: [{ id title why }]` of an error with the reason `still-in-a-cycle`.',
  values: Object.fromEntries(STILL_WHY.map((why) => [why, { description: STILL_WHY_MEANINGS[why] }])),
});

/** Adds the enums of errors to the schema explicitly, because no field refers to them. */
export function withReasons(schema: GraphQLSchema): GraphQLSchema {
  const config = schema.toConfig();
  return new GraphQLSchema({ ...config, types: [...config.types, Reason, StillWhyEnum] });
}
