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

/** True for all errors, lost responses included, except for a session that has already ended. */
const mayTryAgain = (error: unknown): boolean => reasonOf(error) !== 'session-not-found';

function writeSessions(cache: ApolloCache, sessions: OpenSessionFieldsFragment[] | undefined): void {
  if (sessions) cache.writeQuery({ query: SessionsDocument, data: { sessions } });
}

/** Ends sessions. The response is the list of the remaining ones. Errors that another attempt may overcome are returned. */
export function useEndSession() {
  const logout = useLogout();
  // The variables hold a password, so nothing is cached.
  const [end, one] = useEndSessionMutation({
    fetchPolicy: 'no-cache',
    update: (cache, { data }) => writeSessions(cache, data?.endSession),
    ...useOutcome({ notice: notices.endSession, shownInPlace: mayTryAgain }),
  });
  const [endOthers, others] = useEndOtherSessionsMutation({
    fetchPolicy: 'no-cache',
    update: (cache, { data }) => writeSessions(cache, data?.endOtherSessions),
    ...useOutcome({ notice: notices.endOtherSessions, shownInPlace: () => true }),
  });
  const [endOwn, own] = useEndSessionMutation({
    fetchPolicy: 'no-cache',
    ...useOutcome({ notice: notices.endThisSession }),
  });

  /** Signs out in this browser only. */
  const endThis = async ({ id }: OpenSessionFieldsFragment) => {
    const { error } = await endOwn({ variables: { id } });
    // Clears what this tab keeps. The session's cookie is gone, so this ends no other session.
    if (!error) await logout();
  };
  const endSession = async (
    { id }: OpenSessionFieldsFragment,
    password: string | undefined,
  ): Promise<unknown> => {
    const { error } = await end({ variables: { id, password } });
    return mayTryAgain(error) ? error : undefined;
  };
  /** Ends the sessions one after the other, and stops at the first that fails. */
  const endSessions = async (
    sessions: readonly OpenSessionFieldsFragment[],
    password: string | undefined,
  ): Promise<unknown> => {
    const [first, ...rest] = sessions;
    return first && ((await endSession(first, password)) ?? endSessions(rest, password));
  };
  const endOtherSessions = async (password: string | undefined): Promise<unknown> =>
    (await endOthers({ variables: { password } })).error;
  return { endThis, endSessions, endOtherSessions, ending: one.loading || others.loading || own.loading };
}
