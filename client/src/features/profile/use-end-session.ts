import type { ApolloCache } from '@apollo/client';
import {
  SessionsDocument,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  type OpenSessionFieldsFragment,
} from '../../graphql/generated.ts';
import { reasonOf } from '../../lib/errors.ts';
import { notices } from '../../lib/messages/notices.ts';
import { useLogout } from '../../lib/use-logout.ts';
import { useOutcome } from '../../lib/use-outcome.ts';

/** Also where nobody answered: what was typed waits for another try. Only what has ended already is not ended again. */
const mayTryAgain = (error: unknown): boolean => reasonOf(error) !== 'session-not-found';

function keep(cache: ApolloCache, sessions: OpenSessionFieldsFragment[] | undefined): void {
  if (sessions) cache.writeQuery({ query: SessionsDocument, data: { sessions } });
}

/** Ends sessions; the answer is the list that stays. A failure that another try may overcome is handed back. */
export function useEndSession() {
  const logout = useLogout();
  // A password is part of what is asked: nothing of it is kept.
  const [end, one] = useEndSessionMutation({
    fetchPolicy: 'no-cache',
    update: (cache, { data }) => keep(cache, data?.endSession),
    ...useOutcome({ notice: notices.endSession, shownInPlace: mayTryAgain }),
  });
  const [endOthers, others] = useEndOtherSessionsMutation({
    fetchPolicy: 'no-cache',
    update: (cache, { data }) => keep(cache, data?.endOtherSessions),
    ...useOutcome({ notice: notices.endOtherSessions, shownInPlace: () => true }),
  });
  const [endOwn, own] = useEndSessionMutation({
    fetchPolicy: 'no-cache',
    ...useOutcome({ notice: notices.endThisSession }),
  });

  /** Signs out here, and nowhere else. */
  const endThis = async ({ id }: OpenSessionFieldsFragment) => {
    const { error } = await endOwn({ variables: { id } });
    // What is left of it is this tab's own; its cookie is gone, so that nothing else ends with it.
    if (!error) await logout();
  };
  const endSession = async ({ id }: OpenSessionFieldsFragment, password: string): Promise<unknown> => {
    const { error } = await end({ variables: { id, password } });
    return mayTryAgain(error) ? error : undefined;
  };
  /** One after the other; the first that fails stays, with those after it. */
  const endSessions = async (
    sessions: readonly OpenSessionFieldsFragment[],
    password: string,
  ): Promise<unknown> => {
    const [first, ...rest] = sessions;
    return first && ((await endSession(first, password)) ?? endSessions(rest, password));
  };
  const endOtherSessions = async (password: string): Promise<unknown> =>
    (await endOthers({ variables: { password } })).error;
  return { endThis, endSessions, endOtherSessions, ending: one.loading || others.loading || own.loading };
}
