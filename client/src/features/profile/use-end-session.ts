import { useApolloClient } from '@apollo/client/react';
import { notices } from '@kolo/server/domain';
import {
  SessionsDocument,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  type OpenSessionFieldsFragment,
} from '../../graphql/generated.ts';
import { announceError, announceSuccess, failureText } from '../../lib/announce.ts';
import { reasonOf } from '../../lib/errors.ts';
import { useLogout } from '../../lib/use-logout.ts';

/** Ends sessions, with their toasts; the answer is the list that stays. */
export function useEndSession() {
  const client = useApolloClient();
  const logout = useLogout();
  const [end, one] = useEndSessionMutation();
  const [endOthers, others] = useEndOtherSessionsMutation();
  const keep = (sessions: OpenSessionFieldsFragment[]) =>
    client.writeQuery({ query: SessionsDocument, data: { sessions } });

  const endSession = async ({ id, isCurrent }: OpenSessionFieldsFragment) => {
    try {
      const { data } = await end({ variables: { id } });
      // What is left of it is this tab's own; its cookie is gone, so that nothing else ends with it.
      if (isCurrent) return await logout();
      if (data) keep(data.endSession);
      announceSuccess(notices.endSession.done);
    } catch (error) {
      announceError(failureText(notices.endSession, error));
      // It has ended already: the list is fetched anew.
      if (reasonOf(error)) client.refetchQueries({ include: ['Sessions'] }).catch(() => undefined);
    }
  };
  const endOtherSessions = async () => {
    try {
      const { data } = await endOthers();
      if (data) keep(data.endOtherSessions);
      announceSuccess(notices.endOtherSessions.done);
    } catch (error) {
      announceError(failureText(notices.endOtherSessions, error));
    }
  };
  return { endSession, endOtherSessions, ending: one.loading || others.loading };
}
