import { lexicographicSortSchema, printSchema, type GraphQLSchema } from 'graphql';
import { buildSchema } from 'type-graphql';
import { PersonalAccessTokenResolver } from '../../accounts/access-tokens/personal-access-token.resolver.ts';
import { CalendarLinkResolver } from '../../accounts/calendar-links/calendar-link.resolver.ts';
import { requireSignedIn, type Context } from '../../context/context.ts';
import { CycleResolver } from '../../cycles/cycle/cycle.resolver.ts';
import { AgreementResolver } from '../../cycles/consents/agreement.resolver.ts';
import { HistoryResolver } from '../../cycles/history/history.resolver.ts';
import { EmailProofResolver } from '../../accounts/email-proofs/email-proof.resolver.ts';
import { IdentityResolver } from '../../accounts/sign-in/identity.resolver.ts';
import { PassbookFileResolver, PassbookResolver } from '../../cycles/history/passbook.resolver.ts';
import { PasswordResolver } from '../../accounts/passwords/password.resolver.ts';
import { SessionResolver } from '../../accounts/sessions/session.resolver.ts';
import { InviteResolver } from '../../cycles/invites/invite.resolver.ts';
import {
  JoiningResolver,
  JoinRequestResolver,
  OwnJoinRequestsResolver,
} from '../../cycles/joining/joining.resolver.ts';
import { ParticipantResolver } from '../../cycles/participants/participant.resolver.ts';
import { PaymentResolver, RoundResolver } from '../../cycles/rounds/round.resolver.ts';
import {
  RepaymentResolver,
  SettlementResolver,
  StoppingResolver,
} from '../../cycles/stopping/stopping.resolver.ts';
import { SwapResolver, SwapsResolver } from '../../cycles/swaps/swap.resolver.ts';
import { PreferencesResolver } from '../../accounts/users/preferences.resolver.ts';
import { UserResolver } from '../../accounts/users/user.resolver.ts';
import { callComputedFields } from '../../schema/computed-field.ts';
import { validateInput } from '../../schema/validation.ts';
import { countAnswers } from './limits/count-answers.ts';
import { withReasons } from './reasons.ts';
import { DateTime } from '../../schema/scalars.ts';

/** What a stranger reads first. The guide to it is docs/graphql.md. */
const INTRODUCTION = `Kolo: rotating savings circles. People who trust each other pay a fixed amount every round, and each round one of them collects it all.

Send operations to \`POST /graphql\` with \`Authorization: Bearer …\`: an access token of \`signIn\`, or a personal access token made on the Profile page. Every operation says who may use it and for which reasons it is refused; a refusal carries \`extensions.code\` and a stable \`extensions.reason\`: all of them stand in the enum \`Reason\`.

Amounts are whole units of the currency. Fields and enum values may be added at any time; nothing goes without \`@deprecated\` half a year before.`;

/** type-graphql describes everything but the schema itself and its two roots. */
function introduce(schema: GraphQLSchema): GraphQLSchema {
  schema.description = INTRODUCTION;
  const [query, mutation] = [schema.getQueryType(), schema.getMutationType()];
  if (query)
    query.description =
      'What can be asked. No query changes anything, but that `invitePreview` notes the first look by POST.';
  if (mutation) {
    mutation.description =
      'What can be done. A document names one mutation (`__typename` may stand beside it), which happens wholly or not at all.';
  }
  return schema;
}

const build = (): Promise<GraphQLSchema> =>
  buildSchema({
    resolvers: [
      IdentityResolver,
      PasswordResolver,
      SessionResolver,
      UserResolver,
      PreferencesResolver,
      EmailProofResolver,
      PersonalAccessTokenResolver,
      CalendarLinkResolver,
      CycleResolver,
      ParticipantResolver,
      InviteResolver,
      JoiningResolver,
      JoinRequestResolver,
      OwnJoinRequestsResolver,
      RoundResolver,
      PaymentResolver,
      StoppingResolver,
      SettlementResolver,
      RepaymentResolver,
      SwapsResolver,
      SwapResolver,
      HistoryResolver,
      PassbookResolver,
      PassbookFileResolver,
      AgreementResolver,
    ],
    // It would ask the whole schema by introspection, an eighth of a second of every start: `schema.test.ts` does.
    skipCheck: true,
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

/** The whole GraphQL schema (docs/rules.md §16). */
export const makeSchema = async (): Promise<GraphQLSchema> =>
  countAnswers(introduce(withReasons(callComputedFields(await build()))));

/** The committed text of the schema: sorted, so that it changes only when its meaning does. */
export const printSorted = (schema: GraphQLSchema): string =>
  `${printSchema(lexicographicSortSchema(schema))}\n`;
