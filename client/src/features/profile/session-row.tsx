import { BusyButton } from '../../components/busy-button.tsx';
import { Chip } from '../../components/chip.tsx';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import type { OpenSessionFieldsFragment } from '../../graphql/generated.ts';
import { formatInstant, formatInstantDay } from '../../lib/format.ts';
import { AccessRow } from './access-list.tsx';
import { deviceOf } from './session-groups.ts';
import { sessionMessages as words } from './session-messages.ts';
import { t } from '../../lib/t.ts';

interface SessionRowProps {
  session: OpenSessionFieldsFragment;
  /** A session is being ended. */
  busy: boolean;
  /** Asks for the password first. */
  onEnd: (button: HTMLElement) => void;
  /** Has been agreed to. */
  onEndThis: () => void;
}

/** One session: what it is, since when, and a way out of it. */
export function SessionRow({ session, busy, onEnd, onEndThis }: SessionRowProps) {
  const { createdAt, lastUsedAt, isCurrent } = session;
  const name = deviceOf(session);
  const since = `Signed in ${formatInstantDay(createdAt)}`;
  const button = {
    variant: 'outline',
    size: 'sm',
    'aria-label': `Sign out: ${name}, ${since.toLowerCase()}`,
    busy,
  } as const;
  return (
    <AccessRow
      name={name}
      mark={isCurrent && <Chip tone="ok">This browser</Chip>}
      dates={
        <>
          <span>{since}</span>
          {!isCurrent && <span>{words.lastUsed(formatInstant(lastUsedAt))}</span>}
        </>
      }
      action={
        isCurrent ? (
          <ConfirmButton
            {...button}
            title="Sign out"
            confirmLabel="Sign out"
            question={t('questions.endThisSession')}
            onConfirm={onEndThis}
          >
            Sign out
          </ConfirmButton>
        ) : (
          <BusyButton {...button} aria-haspopup="dialog" onClick={(event) => onEnd(event.currentTarget)}>
            Sign out
          </BusyButton>
        )
      }
    />
  );
}
