import { GraphQLEnumType, GraphQLSchema } from 'graphql';
import { failures, type FailureReason } from '../../domain/messages/failures.ts';
import { codeOf, statusOf } from '../http/errors.ts';

/** A reason as an enum writes it: `section-frozen` is `SECTION_FROZEN`. */
const valueOf = (reason: string): string => reason.replaceAll('-', '_').toUpperCase();

/** All reasons of refusals, for who generates code from the schema: `extensions` themselves have no type in GraphQL. */
export const Reason = new GraphQLEnumType({
  name: 'Reason',
  description:
    'Why something is refused: what `extensions.reason` of an error can be. There it stands in lower case with hyphens, `section-frozen` for `SECTION_FROZEN`. More may come: treat one that you do not know by its `code`.',
  values: Object.fromEntries(
    (Object.keys(failures) as FailureReason[]).map((reason) => {
      const { kind, text } = failures[reason];
      const description = `\`${reason}\`, with the code \`${codeOf[kind]}\` (over REST ${statusOf[kind]}): ${text()}`;
      return [valueOf(reason), { value: reason, description }];
    }),
  ),
});

/** No field answers a reason, so the schema has to be told that there are some. */
export function withReasons(schema: GraphQLSchema): GraphQLSchema {
  const config = schema.toConfig();
  return new GraphQLSchema({ ...config, types: [...config.types, Reason] });
}
