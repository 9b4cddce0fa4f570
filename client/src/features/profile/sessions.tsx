import { chakra, Heading, Text } from '@chakra-ui/react';
import { useId, useRef, useState } from 'react';
import { BusyButton } from '../../components/busy-button.tsx';
import { ErrorPanel } from '../../components/error-panel.tsx';
import { Loading } from '../../components/loading.tsx';
import { useSessionsQuery, type OpenSessionFieldsFragment } from '../../graphql/generated.ts';
import { notices } from '../../lib/messages/notices.ts';
import { t } from '../../lib/t.ts';
import { PasswordDialog } from './password-dialog.tsx';
import type { SessionGroup } from './session-groups.ts';
import { SessionList } from './session-list.tsx';
import { useEndSession } from './use-end-session.ts';

/** What the open dialog is about to end. */
interface DialogRequest {
  /** The index of the button that opened the dialog. */
  index: number;
  /** Undefined for all other sessions. */
  group?: SessionGroup;
}

const questionOf = ({ group }: DialogRequest): string => {
  if (!group) return t('questions.endOtherSessions');
  const { device, sessions } = group;
  return sessions.length === 1
    ? t('questions.endSession', { device })
    : t('sessions.signOutOfAllQuestion', { count: sessions.length, device });
};

const EndOthers = ({ busy, onOpen }: { busy: boolean; onOpen: (button: HTMLElement) => void }) => (
  <BusyButton
    variant="outline"
    mb="4"
    aria-haspopup="dialog"
    busy={busy}
    onClick={(event) => onOpen(event.currentTarget)}
  >
    {t('sessions.endOthers')}
  </BusyButton>
);

/** The open dialog, and where the focus goes when it closes. */
function useDialogRequest() {
  const [request, setRequest] = useState<DialogRequest>();
  const list = useRef<HTMLDivElement>(null);
  /** The visible buttons. A collapsed group hides its own. */
  const buttons = (): HTMLElement[] =>
    [...(list.current?.querySelectorAll('button') ?? [])].filter(
      (button) => !button.closest('details:not([open])'),
    );
  return {
    list,
    request,
    open: (button: HTMLElement, group?: SessionGroup) =>
      setRequest({ index: buttons().indexOf(button), ...(group && { group }) }),
    close: () => setRequest(undefined),
    /** The button that opened the dialog, or the one that took its place in the list. */
    buttonAt: (index: number): HTMLElement | null => {
      const visible = buttons();
      return visible[Math.min(index, visible.length - 1)] ?? null;
    },
  };
}

/** The viewer's sessions, with buttons to end each of them or all others. */
export function Sessions() {
  const headingId = useId();
  const { data, dataState, error, refetch } = useSessionsQuery();
  const sessions = dataState === 'complete' ? data.sessions : [];
  const { endThis, endSessions, endOtherSessions, ending } = useEndSession();
  const { list, request, open, close, buttonAt } = useDialogRequest();

  /** An attempt that failed part-way has already ended some sessions. */
  const isOpen = ({ id }: OpenSessionFieldsFragment) => sessions.some((session) => session.id === id);

  return (
    <chakra.section aria-labelledby={headingId} mt={{ base: '10', md: '12' }}>
      <Heading as="h2" size="xl" id={headingId} mb="1.5">
        {t('sessions.title')}
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
        <div ref={list}>
          {sessions.some(({ isCurrent }) => !isCurrent) && <EndOthers busy={ending} onOpen={open} />}
          <SessionList
            sessions={sessions}
            busy={ending}
            onEnd={open}
            onEndThis={(session) => void endThis(session)}
          />
        </div>
      )}
      {request && (
        <PasswordDialog
          title={request.group ? t('sessions.signOut') : t('sessions.endOthers')}
          question={questionOf(request)}
          confirmLabel={t('sessions.signOut')}
          busyText={t('sessions.signingOut')}
          notice={request.group ? notices.endSession : notices.endOtherSessions}
          onConfirm={(password) =>
            request.group
              ? endSessions(request.group.sessions.filter(isOpen), password)
              : endOtherSessions(password)
          }
          onClose={close}
          returnTo={() => buttonAt(request.index)}
        />
      )}
    </chakra.section>
  );
}
