import { Flex } from '@chakra-ui/react';
import { t } from '../lib/t.ts';
import { failureText } from '@kolo/server/domain/messages/failures.ts';
import type { ReactNode } from 'react';
import { BusyButton } from '../components/busy-button.tsx';
import { DisabledHint } from '../components/disabled-hint.tsx';

interface FormFooterProps {
  submitLabel: string;
  busyLabel: string;
  busy: boolean;
  /** Why the form cannot be submitted; undefined if it can. */
  reason: string | undefined;
  /** Shown before the submit button, such as Cancel or Back. */
  aside?: ReactNode;
}

/** Why a form cannot be submitted yet. The errors themselves are beside the fields. */
export const notReady = (errors: object): string =>
  Object.keys(errors).length > 0 ? failureText('invalid-input') : t('complaints.formIncomplete');

/** The submit button of a form, which shows why it is disabled. */
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
