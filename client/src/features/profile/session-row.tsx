import { BusyButton } from '../../components/busy-button.tsx';
import { Chip } from '../../components/chip.tsx';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import type { OpenSessionFieldsFragment } from '../../graphql/generated.ts';
import { formatInstant, formatInstantDay } from '../../lib/format.ts';
import { t } from '../../lib/t.ts';
import { AccessRow } from './access-list.tsx';
import { deviceOf } from './session-groups.ts';

interface SessionRowProps {
  session: OpenSessionFieldsFragment;
  /** A session is ending. */
  busy: boolean;
  /** Opens the dialog that asks for the password. */
  onEnd: (button: HTMLElement) => void;
  /** Ends this browser's session, after the question. */
  onEndThis: () => void;
}

/** One session, with the button that ends it. */
export function SessionRow({ session, busy, onEnd, onEndThis }: SessionRowProps) {
  const { createdAt, lastUsedAt, isCurrent } = session;
  const name = deviceOf(session);
  const day = formatInstantDay(createdAt);
  const button = {
    variant: 'outline',
    size: 'sm',
    'aria-label': t('sessions.signOutLabel', { device: name, day }),
    busy,
  } as const;
  return (
    <AccessRow
      name={name}
      mark={isCurrent && <Chip tone="ok">{t('sessions.thisBrowser')}</Chip>}
      dates={
        <>
          <span>{t('sessions.since', { day })}</span>
          {!isCurrent && <span>{t('sessions.lastUsed', { time: formatInstant(lastUsedAt) })}</span>}
        </>
      }
      action={
        isCurrent ? (
          <ConfirmButton
            {...button}
            title={t('sessions.signOut')}
            confirmLabel={t('sessions.signOut')}
            question={t('questions.endThisSession')}
            onConfirm={onEndThis}
          >
            {t('sessions.signOut')}
          </ConfirmButton>
        ) : (
          <BusyButton {...button} aria-haspopup="dialog" onClick={(event) => onEnd(event.currentTarget)}>
            {t('sessions.signOut')}
          </BusyButton>
        )
      }
    />
  );
}
