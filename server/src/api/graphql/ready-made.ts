import type { GraphQLSchema } from 'graphql';
import { samplesOf } from './samples.ts';

/** Every operation of the schema in one document, and one set of values for all of them. */
export interface ReadyMade {
  document: string;
  variables: Record<string, unknown>;
}

/** What Apollo Sandbox and GraphiQL open with, and what lies in docs/integrations/samples: each operation told in words. */
export function readyMadeOf(schema: GraphQLSchema): ReadyMade {
  const { operations, fragments, variables } = samplesOf(schema);
  const told = operations.map(({ about, text }) => [...about.map(comment), text].join('\n'));
  return { document: `${[HOW, ...told, ...fragments].join('\n\n')}\n`, variables };
}

const HOW = `# Kolo over GraphQL: every query, and every
# mutation after them. Each runs by its
# own name.
#
# 1. Run SignIn (or SignUp), and put the
#    accessToken of its answer under "Headers",
#    behind "Bearer". It is good for a quarter
#    of an hour; then sign in again.
# 2. Values stand under "Variables", one set for
#    all. Put there the ids that answers give:
#      cycleId         of CreateCycle, MyCycles
#      participantId   of Participants
#      participantIds  the same, in their order
#      inviteId        of Invites
#      collectorId     of Collectors
#      roundId         of Rounds, and paymentIds
# 3. Whoever is invited answers with an account
#    of their own: sign in as that person first.
#    So does a collector.
#
# A refusal tells its kind in extensions.code,
# and in extensions.reason a name that stays.`;

/** What half of a small screen shows. */
const WIDTH = 48;

/** As comment lines, broken between words. */
function comment(text: string): string {
  const lines = ['#'];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`;
    if (longer.length > WIDTH) lines.push(`# ${word}`);
    else lines[lines.length - 1] = longer;
  }
  return lines.join('\n');
}
