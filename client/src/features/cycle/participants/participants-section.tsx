import { Box, Flex, Skeleton, Text } from '@chakra-ui/react';
import { canBeJoined } from '@kolo/server/domain/joining.ts';
import { lazy, Suspense } from 'react';
import { Card } from '../../../components/card.tsx';
import { Chip } from '../../../components/chip.tsx';
import type {
  EditParticipantsFieldsFragment,
  ParticipantsFieldsFragment,
} from '../../../graphql/generated.ts';
import { InviteForm } from '../../../forms/invite-form.tsx';
import { controlIds } from '../../../lib/controls.ts';
import { personLabel } from '../../../lib/person.ts';
import { EditDialog } from '../page/edit-dialog.tsx';
import { FreezeButtons } from '../page/freeze-buttons.tsx';
import { Person } from '../page/person.tsx';
import { Section } from '../page/section.tsx';
import { StatusChip } from '../../../components/status-chip.tsx';
import { whyNot } from '../rules/why-not.ts';
import { LeaveButton } from './leave-button.tsx';
import { rejectionMessages, relationshipMessages, claimMessages } from './claim-messages.ts';
import { t } from '../../../lib/t.ts';

const JoinPanel = lazy(async () => ({ default: (await import('./join-panel.tsx')).JoinPanel }));

const InviteCare = lazy(async () => ({
  default: (await import('../../../forms/invite-care.tsx')).InviteCare,
}));

interface ParticipantsSectionProps {
  cycle: ParticipantsFieldsFragment;
}

/** Who is part of the cycle or invited to it (docs/rules.md §20.12). */
export function ParticipantsSection({ cycle }: ParticipantsSectionProps) {
  const actions = cycle.isOwner ? (
    <>
      <EditParticipants cycle={cycle} />
      <FreezeButtons cycle={cycle} section="PARTICIPANTS" />
    </>
  ) : undefined;

  return (
    <Section
      name="participants"
      chip={cycle.participantsFrozen ? <Chip tone="info">Frozen</Chip> : undefined}
      actions={actions}
    >
      <Card py={{ base: '2', md: '2' }}>
        {cycle.participants.length === 0 ? (
          <Text py="3" color="muted">
            {t('statements.noParticipants')}
          </Text>
        ) : (
          <Box as="ol" listStyleType="none">
            {cycle.participants.map((participant, index) => (
              <Entry key={participant.id} cycle={cycle} participant={participant} place={index + 1} />
            ))}
          </Box>
        )}
        <LeaveButton cycle={cycle} />
      </Card>
      {/* Whoever asks waits for the owner, whoever is invited does not; and an address leads here, which nothing above may push away later. */}
      {cycle.isOwner && canBeJoined(cycle) ? (
        <Suspense fallback={<Skeleton h="24" mt="4" />}>
          <JoinPanel cycle={cycle} />
        </Suspense>
      ) : null}
      {cycle.isOwner && !cycle.isRunning && cycle.participants.some(({ status }) => status === 'PENDING') ? (
        <Suspense fallback={<Skeleton h="24" mt="4" />}>
          <InviteCare cycleId={cycle.id} level="h3" />
        </Suspense>
      ) : null}
    </Section>
  );
}

/** Of those who take part: whether one of our letters has shown that the address is theirs. */
const ADDRESS = { verified: 'Address proven', unverified: 'Address not proven yet' } as const;

interface EntryProps {
  cycle: ParticipantsFieldsFragment;
  participant: ParticipantsFieldsFragment['participants'][number];
  place: number;
}

function Entry({ cycle, participant, place }: EntryProps) {
  const { name, email, status, emailProven } = participant;
  const mark = [
    participant.id === cycle.viewerParticipant?.id && 'you',
    participant.id === cycle.ownerParticipant.id && 'owner',
  ]
    .filter(Boolean)
    .join(', ');
  const owner = personLabel(cycle.ownerParticipant);
  const known = relationshipMessages(participant, { isOwner: cycle.isOwner, owner });
  const why = rejectionMessages(participant, cycle.isOwner);
  const proof = status === 'ACCEPTED' ? (emailProven ? ADDRESS.verified : ADDRESS.unverified) : undefined;
  const other = cycle.participants.find(({ id }) => id === participant.sharesMailboxWith?.id);
  const shared = other && claimMessages.sharesMailbox(personLabel(other));
  const parts = [name && email ? <bdi key="email">{email}</bdi> : null, ...known, proof, shared].filter(
    Boolean,
  );
  const detail = [
    ...parts.flatMap((part, index) => (index === 0 ? [part] : [' · ', part])),
    ...(why ? [<Reason key="why">{why}</Reason>] : []),
  ];

  return (
    <Flex as="li" align="center" gap="3" py="3" css={{ '& + &': { borderTopWidth: '1px' } }}>
      <Text as="span" color="muted" minW="7" flex="none" textAlign="end">
        {place}.
      </Text>
      <Box flex="1" minW="0">
        <Person
          person={participant}
          mark={mark || undefined}
          detail={detail.length > 0 ? detail : undefined}
          narrow
        />
      </Box>
      <StatusChip status={participant.status} />
    </Flex>
  );
}

/** In that person's words, which may have lines. */
const Reason = ({ children }: { children: string }) => (
  <Box as="span" display="block" dir="auto" whiteSpace="pre-wrap" overflowWrap="anywhere">
    {children}
  </Box>
);

function EditParticipants({ cycle }: { cycle: EditParticipantsFieldsFragment }) {
  const reason = whyNot('editParticipants', cycle);
  return (
    <EditDialog
      section="participants"
      title="Edit Participants"
      id={controlIds.editParticipants}
      reason={reason}
      over={cycle.isRunning}
    >
      {({ close, setDirty }) => (
        <InviteForm
          cycleId={cycle.id}
          saved={cycle.invites}
          blockedBy={reason}
          onSent={close}
          onDirty={setDirty}
        />
      )}
    </EditDialog>
  );
}
