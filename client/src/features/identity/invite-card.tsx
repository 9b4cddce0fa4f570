import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import { amountText } from '@kolo/server/domain/currency.ts';
import { isolated } from '@kolo/server/domain/names.ts';
import { everyFrequency } from '@kolo/server/domain/schedule.ts';
import { joiningMessages, roundsPaid } from '@kolo/server/domain/stake.ts';
import { daysText } from '@kolo/server/domain/text.ts';
import { AgreedTexts } from '../../forms/agreed-texts.tsx';
import { Card } from '../../components/card.tsx';
import { formatDayLong } from '../../lib/format.ts';
import type { Preview } from './invite-look.ts';
import { inviteMessages } from './invite-messages.ts';
import { useInviteLook } from './use-invite-look.ts';

/** What the invite whose link was followed says, or why that link is good no more (docs/rules.md §29.1, §29.2). */
export function InviteCard() {
  const look = useInviteLook();
  if (look === undefined) return <Box minH="11rem" />;
  if (look === null) return null;
  return (
    <Card as="section" aria-label={inviteMessages.label} p={{ base: '4', md: '4' }} display="grid" gap="2">
      {'refusal' in look ? (
        <chakra.output display="block">{look.refusal}</chakra.output>
      ) : (
        <Invite preview={look.preview} />
      )}
    </Card>
  );
}

function Invite({ preview }: { preview: Preview }) {
  const { title, ownerName, email, participantAmount, currency, invitedCount, graceDays } = preview;
  const meaning = joiningMessages(preview, roundsPaid({ people: invitedCount }));
  return (
    <>
      <Heading as="h2" size="md" overflowWrap="anywhere">
        {inviteMessages.invites(isolated(ownerName), isolated(title))}
      </Heading>
      <Text>
        {inviteMessages.pays(
          amountText(participantAmount, currency),
          everyFrequency(preview.frequency),
          formatDayLong(preview.startDate),
        )}{' '}
        {inviteMessages.people(invitedCount)}
      </Text>
      {meaning ? (
        <Text>
          <Box as="span" color="muted">
            {inviteMessages.withAll}
          </Box>{' '}
          {meaning}
        </Text>
      ) : null}
      <Text fontWeight="semibold">{inviteMessages.never}</Text>
      <Box
        as="section"
        aria-label={inviteMessages.story}
        tabIndex={0}
        maxH="24"
        overflowY="auto"
        borderWidth="1px"
        borderRadius="l2"
        px="3"
        py="2"
        textStyle="sm"
      >
        <Text dir="auto" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {preview.description}
        </Text>
        {graceDays > 0 ? (
          <Text color="muted" mt="1.5">
            {inviteMessages.grace(daysText(graceDays))}
          </Text>
        ) : null}
        <AgreedTexts terms={preview} heading={{ size: 'sm', mt: '1.5' }} />
      </Box>
      <Text color="muted" textStyle="xs" overflowWrap="anywhere">
        {inviteMessages.sentTo(email, isolated(ownerName))}
      </Text>
    </>
  );
}
