import { chakra, Heading, Text } from '@chakra-ui/react';
import { questions, statements } from '@kolo/server/domain';
import { useId } from 'react';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { ErrorPanel } from '../../components/error-panel.tsx';
import { Loading } from '../../components/loading.tsx';
import { useSessionsQuery } from '../../graphql/generated.ts';
import { useFocusAfterRemoval } from '../forms/use-focus-after-removal.ts';
import { SessionList } from './session-list.tsx';
import { useEndSession } from './use-end-session.ts';

/** Where the viewer is signed in, and a way to sign out of each, or of all others. */
export function Sessions() {
  const headingId = useId();
  const { data, dataState, error, refetch } = useSessionsQuery();
  const sessions = dataState === 'complete' ? data.sessions : [];
  const { endSession, endOtherSessions, ending } = useEndSession();
  const { place, removing } = useFocusAfterRemoval(sessions.length);

  return (
    <chakra.section aria-labelledby={headingId} mt={{ base: '10', md: '12' }}>
      <Heading as="h2" size="xl" id={headingId} mb="1.5">
        Where you are signed in
      </Heading>
      <Text color="muted" mb="4" maxW="prose">
        {statements.sessions}
      </Text>
      {!data && !error && <Loading />}
      {!data && error && (
        <ErrorPanel
          message={statements.sessionsUnavailable}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
      {dataState === 'complete' && (
        <div ref={place}>
          <SessionList
            sessions={sessions}
            busy={ending}
            onEnd={(index, session) => {
              removing(index);
              void endSession(session);
            }}
          />
          {sessions.some(({ isCurrent }) => !isCurrent) && (
            <ConfirmButton
              variant="outline"
              mt="5"
              question={questions.endOtherSessions}
              confirmLabel="Sign out"
              busy={ending}
              onConfirm={() => {
                // The button goes with the others: the focus moves on to the row that stays.
                removing(0);
                void endOtherSessions();
              }}
            >
              Sign out everywhere else
            </ConfirmButton>
          )}
        </div>
      )}
    </chakra.section>
  );
}
