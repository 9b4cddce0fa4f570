import { useApolloClient } from '@apollo/client/react';
import { notices, type Notice } from '@kolo/server/domain';
import {
  SessionsDocument,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  type OpenSessionFieldsFragment,
} from '../../graphql/generated.ts';
import { announceError, announceSuccess, failureText } from '../../lib/announce.ts';
import { messageOf, reasonOf } from '../../lib/errors.ts';
import { useLogout } from '../../lib/use-logout.ts';

/** What is said beside the password: the dialog stays open for another try. */
const OF_THE_PASSWORD = new Set<string | undefined>([
  'wrong-password',
  'password-required',
  'too-many-requests',
]);

/** Ends sessions, with their toasts; the answer is the list that stays. What is wrong with the password is handed back. */
export function useEndSession() {
  const client = useApolloClient();
  const logout = useLogout();
  // A password is part of what is asked: nothing of it is kept.
  const [end, one] = useEndSessionMutation({ fetchPolicy: 'no-cache' });
  const [endOthers, others] = useEndOtherSessionsMutation({ fetchPolicy: 'no-cache' });
  const keep = (sessions: OpenSessionFieldsFragment[]) =>
    client.writeQuery({ query: SessionsDocument, data: { sessions } });

  const complain = (notice: Notice, error: unknown): string | undefined => {
    if (OF_THE_PASSWORD.has(reasonOf(error))) return messageOf(error);
    announceError(failureText(notice, error));
    // It has ended already: the list is fetched anew.
    if (reasonOf(error)) client.refetchQueries({ include: ['Sessions'] }).catch(() => undefined);
    return undefined;
  };
  /** Signs out here, and nowhere else. */
  const endThis = async ({ id }: OpenSessionFieldsFragment) => {
    try {
      await end({ variables: { id } });
      // What is left of it is this tab's own; its cookie is gone, so that nothing else ends with it.
      await logout();
    } catch (error) {
      complain(notices.endSession, error);
    }
  };
  const endSession = async ({ id }: OpenSessionFieldsFragment, password: string) => {
    try {
      const { data } = await end({ variables: { id, password } });
      if (data) keep(data.endSession);
      announceSuccess(notices.endSession.done);
      return undefined;
    } catch (error) {
      return complain(notices.endSession, error);
    }
  };
  const endOtherSessions = async (password: string) => {
    try {
      const { data } = await endOthers({ variables: { password } });
      if (data) keep(data.endOtherSessions);
      announceSuccess(notices.endOtherSessions.done);
      return undefined;
    } catch (error) {
      return complain(notices.endOtherSessions, error);
    }
  };
  return { endThis, endSession, endOtherSessions, ending: one.loading || others.loading };
}
