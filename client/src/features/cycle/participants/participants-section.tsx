import { Box, Flex, Skeleton, Text } from '@chakra-ui/react';
import { canBeJoined } from '@kolo/server/domain/joining.ts';
import { lazy, Suspense } from 'react';
import { Card } from '../../../components/card.tsx';
import { Chip } from '../../../components/chip.tsx';
import type {
  EditParticipantsFieldsFragment,
  ParticipantsFieldsFragment,
} from '../../../graphql/generated.ts';
import { ConfirmFirstSlot } from '../../../forms/confirm-first-slot.tsx';
import { InviteForm } from '../../../forms/invite-form.tsx';
import { controlIds } from '../../../lib/controls.ts';
import { isFormer, personLabel } from '../../../lib/person.ts';
import { t } from '../../../lib/t.ts';
import { EditDialog } from '../page/edit-dialog.tsx';
import { FreezeButtons } from '../page/freeze-buttons.tsx';
import { Person } from '../page/person.tsx';
import { Section } from '../page/section.tsx';
import { StatusChip } from '../../../components/status-chip.tsx';
import { whyNot } from '../rules/why-not.ts';
import { JoinedByLink } from './joined-by-link.tsx';
import { LeaveButton } from './leave-button.tsx';
import { rejectionText, relationshipTexts } from './claim-text.ts';

const JoinPanel = lazy(async () => ({ default: (await import('./join-panel.tsx')).JoinPanel }));

const InviteCare = lazy(async () => ({
  default: (await import('../../../forms/invite-care.tsx')).InviteCare,
}));

interface ParticipantsSectionProps {
  cycle: ParticipantsFieldsFragment;
}

/** The people who take part in the cycle or are invited to it (docs/rules.md §20.12). */
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
      summary={t('participants.summary', {
        // Once it runs, those who have not accepted are out of it.
        people: cycle.isRunning ? cycle.participantsCount : cycle.participants.length,
        organiser: personLabel(cycle.ownerParticipant),
      })}
      chip={cycle.participantsFrozen ? <Chip tone="info">{t('participants.frozen')}</Chip> : undefined}
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
              <Entry key={participant.id} cycle={cycle} participant={participant} number={index + 1} />
            ))}
          </Box>
        )}
        <LeaveButton cycle={cycle} />
      </Card>
      {/* Requests need the owner's answer, so they come before the invites. A link leads here: nothing above may load later and push it away. */}
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

interface EntryProps {
  cycle: ParticipantsFieldsFragment;
  participant: ParticipantsFieldsFragment['participants'][number];
  number: number;
}

function markOf(cycle: ParticipantsFieldsFragment, { id }: EntryProps['participant']): string | undefined {
  const isOrganiser = id === cycle.ownerParticipant.id;
  if (id === cycle.viewerParticipant?.id)
    return isOrganiser ? t('participants.mark.youAsOrganiser') : t('participants.mark.you');
  return isOrganiser ? t('participants.mark.organiser') : undefined;
}

function Entry({ cycle, participant, number }: EntryProps) {
  const { name, email, status, emailProven } = participant;
  const owner = personLabel(cycle.ownerParticipant);
  // What an organiser stated about the others is erased with the account.
  const relationships = isFormer(cycle.ownerParticipant)
    ? []
    : relationshipTexts(participant, { isOwner: cycle.isOwner, owner });
  const reason = rejectionText(participant, cycle.isOwner);
  const confirmed = emailProven ? t('participants.email.confirmed') : t('participants.email.notConfirmed');
  const verification = isFormer(participant)
    ? t('participants.accountDeleted')
    : status === 'ACCEPTED' && confirmed;
  const other = cycle.participants.find(({ id }) => id === participant.sharesMailboxWith?.id);
  const shared = other && t('participants.sharesMailbox', { name: personLabel(other) });
  const parts = [
    name && email ? <bdi key="email">{email}</bdi> : null,
    ...relationships,
    verification,
    shared,
  ].filter(Boolean);
  const detail = [
    ...parts.flatMap((part, index) => (index === 0 ? [part] : [' · ', part])),
    ...(reason ? [<Reason key="reason">{reason}</Reason>] : []),
  ];

  return (
    <Flex
      as="li"
      align="center"
      // With large text on a phone, the status takes a line of its own.
      wrap="wrap"
      columnGap="3"
      rowGap="1"
      py="3"
      css={{ '& + &': { borderTopWidth: '1px' } }}
    >
      <Text as="span" color="muted" minW="7" flex="none" textAlign="end">
        {t('participants.number', { number })}
      </Text>
      <Box flex="1 1 5rem" minW="0">
        <Person
          person={participant}
          mark={markOf(cycle, participant)}
          detail={detail.length > 0 ? detail : undefined}
          narrow
        />
      </Box>
      <StatusChip status={participant.status} />
    </Flex>
  );
}

/** The person's own text, which may have line breaks. */
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
      title={t('participants.edit.title')}
      id={controlIds.editParticipants}
      reason={reason}
      over={cycle.isRunning}
    >
      {({ close, setDirty }) => (
        <>
          {cycle.ownerParticipant.emailProven ? null : <ConfirmFirstSlot />}
          <JoinedByLink cycle={cycle} blockedBy={reason} />
          <InviteForm
            cycleId={cycle.id}
            saved={cycle.invites}
            blockedBy={reason}
            onSent={close}
            onDirty={setDirty}
          />
        </>
      )}
    </EditDialog>
  );
}
