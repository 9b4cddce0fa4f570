import { Flex } from '@chakra-ui/react';
import { t } from '../lib/t.ts';
import { failures } from '@kolo/server/domain/messages/failures.ts';
import type { ReactNode } from 'react';
import { BusyButton } from '../components/busy-button.tsx';
import { DisabledHint } from '../components/disabled-hint.tsx';

interface FormFooterProps {
  submitLabel: string;
  busyLabel: string;
  busy: boolean;
  /** Why the form cannot be sent now; undefined when it can. */
  reason: string | undefined;
  /** Stands before the submit button: Cancel, a way back. */
  aside?: ReactNode;
}

/** Why a form cannot be sent yet. What is wrong stands beside the fields and is not said twice. */
export const notReady = (errors: object): string =>
  Object.keys(errors).length > 0 ? failures['invalid-input'].text() : t('complaints.formIncomplete');

/** The end of a form: its one submit button, which says why it cannot be pressed. */
export function FormFooter({ submitLabel, busyLabel, busy, reason, aside }: FormFooterProps) {
  return (
    <Flex gap="3" justify={aside ? 'space-between' : 'flex-end'} align="center" wrap="wrap" mt="1">
      {aside}
      <DisabledHint reason={busy ? undefined : reason}>
        <BusyButton type="submit" busy={busy} busyText={busyLabel} minW="32">
          {submitLabel}
        </BusyButton>
      </DisabledHint>
    </Flex>
  );
}
