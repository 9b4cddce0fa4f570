import { Box, Flex, Text } from '@chakra-ui/react';
import { careRefusal, INVITE_CARE, secondsToResend, sendsLeft } from '@kolo/server/domain/invite-care.ts';
import { failureText } from '@kolo/server/domain/messages/failures.ts';
import { useEffect, useState } from 'react';
import { BusyButton } from '../components/busy-button.tsx';
import { Complaint } from '../components/complaint.tsx';
import { DisabledHint } from '../components/disabled-hint.tsx';
import {
  useCopyInviteLinkMutation,
  useResendInviteMutation,
  type InviteCareFieldsFragment,
  type InviteCareQuery,
} from '../graphql/generated.ts';
import { messageOf } from '../lib/errors.ts';
import { formatInstant } from '../lib/format.ts';
import { notices } from '../lib/messages/notices.ts';
import { t } from '../lib/t.ts';
import { useOutcome } from '../lib/use-outcome.ts';
import { ChangeAddress } from './change-address.tsx';
import { LinkOfInvite } from './link-of-invite.tsx';

interface PendingInviteProps {
  invite: InviteCareFieldsFragment;
  cycle: InviteCareQuery['cycle'];
}

/** A pending invite: its progress and its actions. */
export function PendingInvite({ invite, cycle }: PendingInviteProps) {
  const { id, email, sentAt } = invite;
  const [link, setLink] = useState<string>();
  const [resend, resending] = useResendInviteMutation(useOutcome({ notice: notices.resendInvite }));
  const [copy, copying] = useCopyInviteLinkMutation(
    useOutcome({ notice: notices.copyInviteLink, outdates: ['InviteCare'] }),
  );
  const wait = useWait(sentAt);
  const reason = careRefusal(cycle, invite);
  const blockedBy = reason && failureText(reason);
  const soon = wait > 0 ? t('inviteCare.soon', { minutes: Math.ceil(wait / 60) }) : undefined;
  const busy = resending.loading || copying.loading;
  const refusal = messageOf(resending.error ?? copying.error);

  const sendAgain = async () => {
    if (busy) return;
    const { error } = await resend({ variables: { id } });
    // Earlier links have stopped working.
    if (!error) setLink(undefined);
  };
  const makeLink = async () => {
    if (busy) return;
    const { data } = await copy({ variables: { id } });
    if (data) setLink(data.copyInviteLink);
  };
  return (
    <Box as="li" display="grid" gap="2" py="3" css={{ '& + &': { borderTopWidth: '1px' } }} minW="0">
      <Progress {...invite} />
      <Flex as="fieldset" gap="2" wrap="wrap" minW="0" aria-label={email}>
        <DisabledHint reason={blockedBy ?? soon}>
          <BusyButton
            size="sm"
            variant="outline"
            busy={resending.loading}
            busyText={t('inviteCare.sending')}
            onClick={() => void sendAgain()}
          >
            {t('inviteCare.again')}
          </BusyButton>
        </DisabledHint>
        <DisabledHint reason={blockedBy}>
          <BusyButton
            size="sm"
            variant="outline"
            busy={copying.loading}
            busyText={t('inviteCare.copy.busy')}
            onClick={() => void makeLink()}
          >
            {t('inviteCare.copy.button')}
          </BusyButton>
        </DisabledHint>
        <ChangeAddress invite={invite} reason={blockedBy} onChanged={() => setLink(undefined)} />
      </Flex>
      {link === undefined ? null : <LinkOfInvite link={link} email={email} />}
      {refusal ? <Complaint>{refusal}</Complaint> : null}
    </Box>
  );
}

const Progress = ({ email, sentAt, openedAt, bouncedAt, sends }: InviteCareFieldsFragment) => (
  <Box minW="0">
    <Text fontWeight="semibold" overflowWrap="anywhere">
      <bdi>{email}</bdi>
    </Text>
    <Text color="muted" textStyle="xs">
      {[
        t('inviteCare.sent', { when: formatInstant(sentAt) }),
        openedAt ? t('inviteCare.opened', { when: formatInstant(openedAt) }) : t('inviteCare.notOpened'),
        t('inviteCare.left', { left: sendsLeft(sends), times: INVITE_CARE.times }),
      ].join(' · ')}
    </Text>
    {bouncedAt ? <Complaint>{t('inviteCare.bounced')}</Complaint> : null}
  </Box>
);

/** Seconds until the invite can be sent again. Updates by itself, so that the button becomes enabled. */
function useWait(sentAt: string): number {
  const [now, setNow] = useState(() => new Date());
  const wait = secondsToResend(new Date(sentAt), now);
  useEffect(() => {
    if (wait === 0) return undefined;
    const timer = setTimeout(() => setNow(new Date()), Math.min(wait, 60) * 1_000);
    return () => clearTimeout(timer);
  }, [wait]);
  return wait;
}
