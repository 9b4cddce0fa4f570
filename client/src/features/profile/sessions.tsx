import { chakra, Heading, Text } from '@chakra-ui/react';
import { notices, questions, statements } from '@kolo/server/domain';
import { useId, useRef, useState } from 'react';
import { BusyButton } from '../../components/busy-button.tsx';
import { ErrorPanel } from '../../components/error-panel.tsx';
import { Loading } from '../../components/loading.tsx';
import { useSessionsQuery, type OpenSessionFieldsFragment } from '../../graphql/generated.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { SessionList } from './session-list.tsx';
import { useEndSession } from './use-end-session.ts';

/** What is about to be ended, by the button of which place in the list. */
interface Asking {
  index: number;
  /** Nothing in particular: all others. */
  session?: OpenSessionFieldsFragment;
}

/** Where the viewer is signed in, and a way to sign out of each, or of all others. */
export function Sessions() {
  const headingId = useId();
  const { data, dataState, error, refetch } = useSessionsQuery();
  const sessions = dataState === 'complete' ? data.sessions : [];
  const { endThis, endSession, endOtherSessions, ending } = useEndSession();
  const [asking, setAsking] = useState<Asking>();
  const place = useRef<HTMLDivElement>(null);

  /** The button that asked, or what has moved up to its place. */
  const buttonAt = (index: number): HTMLElement | null => {
    const buttons = place.current?.querySelectorAll('button') ?? [];
    return buttons[Math.min(index, buttons.length - 1)] ?? null;
  };

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
            onEnd={(index, session) => setAsking({ index, session })}
            onEndThis={(session) => void endThis(session)}
          />
          {sessions.some(({ isCurrent }) => !isCurrent) && (
            <BusyButton
              variant="outline"
              mt="5"
              aria-haspopup="dialog"
              busy={ending}
              onClick={() => setAsking({ index: sessions.length })}
            >
              Sign out everywhere else
            </BusyButton>
          )}
        </div>
      )}
      {asking && (
        <PasswordDialog
          title={asking.session ? 'Sign out' : 'Sign out everywhere else'}
          question={
            asking.session
              ? questions.endSession(asking.session.device ?? statements.unknownDevice)
              : questions.endOtherSessions
          }
          confirmLabel="Sign out"
          busyText="Signing out..."
          notice={asking.session ? notices.endSession : notices.endOtherSessions}
          onConfirm={(password) =>
            asking.session ? endSession(asking.session, password) : endOtherSessions(password)
          }
          onClose={() => setAsking(undefined)}
          returnTo={() => buttonAt(asking.index)}
        />
      )}
    </chakra.section>
  );
}
