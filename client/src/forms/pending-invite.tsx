import { Box, Flex, Text } from '@chakra-ui/react';
import { careRefusal, secondsToResend, sendsLeft } from '@kolo/server/domain/invite-care.ts';
import { failures } from '@kolo/server/domain/messages/failures.ts';
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
import { useOutcome } from '../lib/use-outcome.ts';
import { ChangeAddress } from './change-address.tsx';
import { careMessages as words } from './invite-care-messages.ts';
import { LinkOfInvite } from './link-of-invite.tsx';

interface PendingInviteProps {
  invite: InviteCareFieldsFragment;
  cycle: InviteCareQuery['cycle'];
}

/** One invite that waits: how far it came, and what can be done about it. */
export function PendingInvite({ invite, cycle }: PendingInviteProps) {
  const { id, email, sentAt } = invite;
  const [link, setLink] = useState<string>();
  const [resend, resending] = useResendInviteMutation(useOutcome({ notice: notices.resendInvite }));
  const [copy, copying] = useCopyInviteLinkMutation(
    useOutcome({ notice: notices.copyInviteLink, outdates: ['InviteCare'] }),
  );
  const wait = useWait(sentAt);
  const reason = careRefusal(cycle, invite);
  const blockedBy = reason && failures[reason].text();
  const soon = wait > 0 ? words.soon(Math.ceil(wait / 60)) : undefined;
  const busy = resending.loading || copying.loading;
  const refusal = messageOf(resending.error ?? copying.error);

  const sendAgain = async () => {
    if (busy) return;
    const { error } = await resend({ variables: { id } });
    // The links before it have ended.
    if (!error) setLink(undefined);
  };
  const makeLink = async () => {
    if (busy) return;
    const { data } = await copy({ variables: { id } });
    if (data) setLink(data.copyInviteLink);
  };
  return (
    <Box as="li" display="grid" gap="2" py="3" css={{ '& + &': { borderTopWidth: '1px' } }} minW="0">
      <HowFar {...invite} />
      <Flex as="fieldset" gap="2" wrap="wrap" minW="0" aria-label={email}>
        <DisabledHint reason={blockedBy ?? soon}>
          <BusyButton
            size="sm"
            variant="outline"
            busy={resending.loading}
            busyText={words.sending}
            onClick={() => void sendAgain()}
          >
            {words.again}
          </BusyButton>
        </DisabledHint>
        <DisabledHint reason={blockedBy}>
          <BusyButton
            size="sm"
            variant="outline"
            busy={copying.loading}
            busyText={words.copying}
            onClick={() => void makeLink()}
          >
            {words.copy}
          </BusyButton>
        </DisabledHint>
        <ChangeAddress invite={invite} reason={blockedBy} onChanged={() => setLink(undefined)} />
      </Flex>
      {link === undefined ? null : <LinkOfInvite link={link} email={email} />}
      {refusal ? <Complaint>{refusal}</Complaint> : null}
    </Box>
  );
}

const HowFar = ({ email, sentAt, openedAt, bouncedAt, sends }: InviteCareFieldsFragment) => (
  <Box minW="0">
    <Text fontWeight="semibold" overflowWrap="anywhere">
      <bdi>{email}</bdi>
    </Text>
    <Text color="muted" textStyle="xs">
      {words.sent(formatInstant(sentAt))} ·{' '}
      {openedAt ? words.opened(formatInstant(openedAt)) : words.notOpened} · {words.left(sendsLeft(sends))}
    </Text>
    {bouncedAt ? <Complaint>{words.cameBack}</Complaint> : null}
  </Box>
);

/** Seconds until another letter may go out; as they pass, the button opens by itself. */
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
