import { lexicographicSortSchema, printSchema, type GraphQLSchema } from 'graphql';
import { buildSchema } from 'type-graphql';
import { DeletionResolver } from '../../accounts/deletion/deletion.resolver.ts';
import { PersonalAccessTokenResolver } from '../../accounts/access-tokens/personal-access-token.resolver.ts';
import { CalendarLinkResolver } from '../../accounts/calendar-links/calendar-link.resolver.ts';
import { requireSignedIn, type Context } from '../../context/context.ts';
import { ExportResolver } from '../../export/export.resolver.ts';
import { CycleResolver } from '../../cycles/cycle/cycle.resolver.ts';
import { AgreementResolver } from '../../cycles/consents/agreement.resolver.ts';
import { HistoryResolver } from '../../cycles/history/history.resolver.ts';
import { EmailChangeResolver } from '../../accounts/email-changes/email-change.resolver.ts';
import { EmailProofResolver } from '../../accounts/email-proofs/email-proof.resolver.ts';
import { IdentityResolver } from '../../accounts/sign-in/identity.resolver.ts';
import { PassbookFileResolver, PassbookResolver } from '../../cycles/history/passbook.resolver.ts';
import { PasskeyResolver } from '../../accounts/passkeys/passkey.resolver.ts';
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
import { HandoverResolver } from '../../cycles/handover/handover.resolver.ts';
import { OwnProposalsResolver, ProposalResolver } from '../../cycles/proposals/proposal.resolver.ts';
import { PlaceResolver } from '../../cycles/places/place.resolver.ts';
import { SwapResolver, SwapsResolver } from '../../cycles/swaps/swap.resolver.ts';
import { PreferencesResolver } from '../../accounts/users/preferences.resolver.ts';
import { UserResolver } from '../../accounts/users/user.resolver.ts';
import { callComputedFields } from '../../schema/computed-field.ts';
import { validateInput } from '../../schema/validation.ts';
import { countResponseSize } from './limits/count-response-size.ts';
import { withReasons } from './reasons.ts';
import { DateTime } from '../../schema/scalars.ts';

/** The introduction to the API. The guide is docs/graphql.md. */
const INTRODUCTION = `Kolo: rotating savings circles. People who trust each other pay a fixed amount every round, and each round one of them collects it all.

Send operations to \`POST /graphql\` with \`Authorization: Bearer …\`: an access token from \`signIn\`, or a personal access token from the Profile page. Each operation documents who may use it and the reasons for which it fails. A refusal has \`extensions.code\` and a stable \`extensions.reason\`; the enum \`Reason\` lists all reasons. \`extensions.params\` and \`extensions.fieldReasons\` hold what a client needs to write the texts itself.

Amounts are whole units of the currency. Fields and enum values may be added at any time. Nothing is removed without \`@deprecated\` at least six months before.`;

/** Describes the schema and its two root types, which type-graphql cannot describe. */
function introduce(schema: GraphQLSchema): GraphQLSchema {
  schema.description = INTRODUCTION;
  const [query, mutation] = [schema.getQueryType(), schema.getMutationType()];
  if (query)
    query.description =
      'Queries change nothing, with one exception: `invitePreview` records the first view when it is sent by POST.';
  if (mutation) {
    mutation.description =
      'Mutations change data. A document may contain one mutation field (and `__typename`), which succeeds or fails as a whole.';
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
      EmailChangeResolver,
      PersonalAccessTokenResolver,
      CalendarLinkResolver,
      PasskeyResolver,
      DeletionResolver,
      ExportResolver,
      CycleResolver,
      ParticipantResolver,
      InviteResolver,
      JoiningResolver,
      JoinRequestResolver,
      OwnJoinRequestsResolver,
      OwnProposalsResolver,
      RoundResolver,
      PaymentResolver,
      StoppingResolver,
      SettlementResolver,
      RepaymentResolver,
      HandoverResolver,
      ProposalResolver,
      PlaceResolver,
      SwapsResolver,
      SwapResolver,
      HistoryResolver,
      PassbookResolver,
      PassbookFileResolver,
      AgreementResolver,
    ],
    // The check runs an introspection query, an eighth of a second of every start; `schema.test.ts` runs it instead.
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

/** Builds the whole GraphQL schema (docs/rules.md §16). */
export const makeSchema = async (): Promise<GraphQLSchema> =>
  countResponseSize(introduce(withReasons(callComputedFields(await build()))));

/** Prints the schema as it is committed: sorted, so that the text changes only when the meaning does. */
export const printSorted = (schema: GraphQLSchema): string =>
  `${printSchema(lexicographicSortSchema(schema))}\n`;
