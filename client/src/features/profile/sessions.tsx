import { chakra, Heading, Text } from '@chakra-ui/react';
import { useId, useRef, useState } from 'react';
import { BusyButton } from '../../components/busy-button.tsx';
import { ErrorPanel } from '../../components/error-panel.tsx';
import { Loading } from '../../components/loading.tsx';
import { useSessionsQuery, type OpenSessionFieldsFragment } from '../../graphql/generated.ts';
import { notices } from '../../lib/messages/notices.ts';
import { PasswordDialog } from './password-dialog.tsx';
import type { SessionGroup } from './session-groups.ts';
import { SessionList } from './session-list.tsx';
import { sessionMessages } from './session-messages.ts';
import { useEndSession } from './use-end-session.ts';
import { t } from '../../lib/t.ts';

/** What is about to be ended, by which of the buttons here. */
interface Asking {
  index: number;
  /** Nothing in particular: all others. */
  group?: SessionGroup;
}

const questionOf = ({ group }: Asking): string => {
  if (!group) return t('questions.endOtherSessions');
  const { device, sessions } = group;
  return sessions.length === 1
    ? t('questions.endSession', { device })
    : sessionMessages.question(device, sessions.length);
};

const EndOthers = ({ busy, onAsk }: { busy: boolean; onAsk: (button: HTMLElement) => void }) => (
  <BusyButton
    variant="outline"
    mb="4"
    aria-haspopup="dialog"
    busy={busy}
    onClick={(event) => onAsk(event.currentTarget)}
  >
    Sign out everywhere else
  </BusyButton>
);

/** What is asked before it is ended, and where the focus goes afterwards. */
function useAsking() {
  const [asking, setAsking] = useState<Asking>();
  const place = useRef<HTMLDivElement>(null);
  /** Those that can be seen: a device that is folded hides its own. */
  const buttons = (): HTMLElement[] =>
    [...(place.current?.querySelectorAll('button') ?? [])].filter(
      (button) => !button.closest('details:not([open])'),
    );
  return {
    place,
    asking,
    ask: (button: HTMLElement, group?: SessionGroup) =>
      setAsking({ index: buttons().indexOf(button), ...(group && { group }) }),
    settle: () => setAsking(undefined),
    /** The button that asked, or what has moved up to its place. */
    buttonAt: (index: number): HTMLElement | null => {
      const seen = buttons();
      return seen[Math.min(index, seen.length - 1)] ?? null;
    },
  };
}

/** Where the viewer is signed in, and a way to sign out of each, or of all others. */
export function Sessions() {
  const headingId = useId();
  const { data, dataState, error, refetch } = useSessionsQuery();
  const sessions = dataState === 'complete' ? data.sessions : [];
  const { endThis, endSessions, endOtherSessions, ending } = useEndSession();
  const { place, asking, ask, settle, buttonAt } = useAsking();

  /** A try that failed half-way has ended some of them. */
  const isOpen = ({ id }: OpenSessionFieldsFragment) => sessions.some((session) => session.id === id);

  return (
    <chakra.section aria-labelledby={headingId} mt={{ base: '10', md: '12' }}>
      <Heading as="h2" size="xl" id={headingId} mb="1.5">
        Where you are signed in
      </Heading>
      <Text color="muted" mb="4" maxW="prose">
        {t('statements.sessions')}
      </Text>
      {!data && !error && <Loading />}
      {!data && error && (
        <ErrorPanel
          message={t('statements.sessionsUnavailable')}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
      {dataState === 'complete' && (
        <div ref={place}>
          {sessions.some(({ isCurrent }) => !isCurrent) && <EndOthers busy={ending} onAsk={ask} />}
          <SessionList
            sessions={sessions}
            busy={ending}
            onEnd={ask}
            onEndThis={(session) => void endThis(session)}
          />
        </div>
      )}
      {asking && (
        <PasswordDialog
          title={asking.group ? 'Sign out' : 'Sign out everywhere else'}
          question={questionOf(asking)}
          confirmLabel="Sign out"
          busyText="Signing out..."
          notice={asking.group ? notices.endSession : notices.endOtherSessions}
          onConfirm={(password) =>
            asking.group
              ? endSessions(asking.group.sessions.filter(isOpen), password)
              : endOtherSessions(password)
          }
          onClose={settle}
          returnTo={() => buttonAt(asking.index)}
        />
      )}
    </chakra.section>
  );
}
