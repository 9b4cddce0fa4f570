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
import type { Refusal } from './password-dialog.tsx';

/** What is said beside the password, and not of the attempt as a whole. */
const OF_THE_PASSWORD = new Set<string | undefined>([
  'wrong-password',
  'password-required',
  'too-many-requests',
]);

/** Ends sessions, with their toasts; the answer is the list that stays. A refusal that another try may overcome is handed back. */
export function useEndSession() {
  const client = useApolloClient();
  const logout = useLogout();
  // A password is part of what is asked: nothing of it is kept.
  const [end, one] = useEndSessionMutation({ fetchPolicy: 'no-cache' });
  const [endOthers, others] = useEndOtherSessionsMutation({ fetchPolicy: 'no-cache' });
  const keep = (sessions: OpenSessionFieldsFragment[]) =>
    client.writeQuery({ query: SessionsDocument, data: { sessions } });

  const fail = (notice: Notice, error: unknown): undefined => {
    announceError(failureText(notice, error));
    // It has ended already: the list is fetched anew.
    if (reasonOf(error)) client.refetchQueries({ include: ['Sessions'] }).catch(() => undefined);
  };
  const refusalOf = (notice: Notice, error: unknown): Refusal | undefined => {
    const reason = reasonOf(error);
    if (reason === 'session-not-found') return fail(notice, error);
    // Also where nobody answered: what was typed waits for another try.
    return OF_THE_PASSWORD.has(reason)
      ? { of: 'password', message: messageOf(error) }
      : { of: 'root', message: failureText(notice, error) };
  };
  /** Signs out here, and nowhere else. */
  const endThis = async ({ id }: OpenSessionFieldsFragment) => {
    try {
      await end({ variables: { id } });
      // What is left of it is this tab's own; its cookie is gone, so that nothing else ends with it.
      await logout();
    } catch (error) {
      fail(notices.endSession, error);
    }
  };
  const endSession = async ({ id }: OpenSessionFieldsFragment, password: string) => {
    try {
      const { data } = await end({ variables: { id, password } });
      if (data) keep(data.endSession);
      announceSuccess(notices.endSession.done);
      return undefined;
    } catch (error) {
      return refusalOf(notices.endSession, error);
    }
  };
  const endOtherSessions = async (password: string) => {
    try {
      const { data } = await endOthers({ variables: { password } });
      if (data) keep(data.endOtherSessions);
      announceSuccess(notices.endOtherSessions.done);
      return undefined;
    } catch (error) {
      return refusalOf(notices.endOtherSessions, error);
    }
  };
  return { endThis, endSession, endOtherSessions, ending: one.loading || others.loading };
}
