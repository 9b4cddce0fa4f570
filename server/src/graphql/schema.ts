import { lexicographicSortSchema, printSchema, type GraphQLSchema } from 'graphql';
import { buildSchema } from 'type-graphql';
import { requireSignedIn, type Context } from '../context.ts';
import { CycleResolver } from '../cycles/cycle.resolver.ts';
import { IdentityResolver } from '../identity/identity.resolver.ts';
import { InviteResolver } from '../invites/invite.resolver.ts';
import { ParticipantResolver } from '../participants/participant.resolver.ts';
import { PaymentResolver, RoundResolver } from '../rounds/round.resolver.ts';
import { UserResolver } from '../users/user.resolver.ts';
import { validateInput } from '../validation.ts';
import { DateTime } from './scalars.ts';

/** The whole GraphQL schema (contract §5). */
export const makeSchema = (): Promise<GraphQLSchema> =>
  buildSchema({
    resolvers: [
      IdentityResolver,
      UserResolver,
      CycleResolver,
      ParticipantResolver,
      InviteResolver,
      RoundResolver,
      PaymentResolver,
    ],
    scalarsMap: [{ type: Date, scalar: DateTime }],
    authChecker: ({ context }: { context: Context }) => {
      requireSignedIn(context);
      return true;
    },
    validateFn: async (argument) => {
      if (typeof argument === 'object' && argument !== null && !Array.isArray(argument)) {
        await validateInput(argument);
      }
    },
  });

/** The committed text of the schema: sorted, so that it changes only when its meaning does. */
export const printSorted = (schema: GraphQLSchema): string =>
  `${printSchema(lexicographicSortSchema(schema))}\n`;
