import { BusyButton } from '../../../components/busy-button.tsx';
import { DisabledHint } from '../../../components/disabled-hint.tsx';
import {
  useSendConfirmationEmailsMutation,
  type SendConfirmationsFieldsFragment,
} from '../../../graphql/generated.ts';
import { controlIds } from '../../../lib/controls.ts';
import { notices } from '../../../lib/messages/notices.ts';
import { t } from '../../../lib/t.ts';
import type { SectionName } from '../page/sections.ts';
import { useOutcome } from '../../../lib/use-outcome.ts';
import { whyNot } from '../rules/why-not.ts';

/** The section that the button belongs to. */
const SECTION: SectionName = 'collectors';

/** Asks every collector to confirm. Shown from when all are assigned until the emails are sent (docs/rules.md §20.11). */
export function SendConfirmationsButton({ cycle }: { cycle: SendConfirmationsFieldsFragment }) {
  const [mutate, { loading }] = useSendConfirmationEmailsMutation(
    useOutcome({
      notice: notices.sendConfirmationEmails,
      holds: ({ sendConfirmationEmails }) => sendConfirmationEmails.sentConfirmationEmails,
    }),
  );
  const send = async () => {
    const { data } = await mutate({ variables: { cycleId: cycle.id } });
    if (data?.sendConfirmationEmails.sentConfirmationEmails) keepFocus();
  };
  if (!cycle.isOwner || !cycle.collectorsAssigned || cycle.sentConfirmationEmails) return null;

  return (
    <DisabledHint reason={whyNot('sendConfirmations', cycle)}>
      <BusyButton
        id={controlIds.sendConfirmations}
        size="sm"
        busy={loading}
        busyText={t('collectors.send.sending')}
        onClick={() => void send()}
      >
        {t('collectors.send.button')}
      </BusyButton>
    </DisabledHint>
  );
}

/** The button disappears once the emails are sent. The focus moves to its section instead of being lost. */
function keepFocus(): void {
  const { activeElement, body } = document;
  if (activeElement === body || activeElement?.id === controlIds.sendConfirmations) {
    document.getElementById(SECTION)?.focus({ preventScroll: true });
  }
}
