import { Box, Button, Heading, Stack, Text } from '@chakra-ui/react';
import { emailMatches } from '@kolo/server/domain/account.ts';
import { relationshipLabel } from '@kolo/server/domain/invite.ts';
import { isolated } from '@kolo/server/domain/names.ts';
import {
  canStartNext,
  formerGuests,
  type FormerGuest,
  type NotAsked,
} from '@kolo/server/domain/next-circle.ts';
import { useState } from 'react';
import { BusyButton } from '../../components/busy-button.tsx';
import { Card } from '../../components/card.tsx';
import { Checkbox } from '../../components/checkbox.tsx';
import { Complaint } from '../../components/complaint.tsx';
import { DisabledHint } from '../../components/disabled-hint.tsx';
import { useInviteActions } from '../../forms/use-invite-actions.ts';
import { useSingleFlight } from '../../forms/use-single-flight.ts';
import {
  useFormerMembersQuery,
  type CycleInvitesQuery,
  type FormerMembersQuery,
} from '../../graphql/generated.ts';
import { messageOf, reasonOf } from '../../lib/errors.ts';
import { isFormer, personLabel } from '../../lib/person.ts';
import { t } from '../../lib/t.ts';

interface SamePeopleProps {
  /** The id of the last cycle. */
  from: string;
  /** The new cycle. */
  cycle: CycleInvitesQuery['cycle'];
  blockedBy: string | undefined;
  onSent: () => void;
}

/** The participants of the last cycle, already selected, so that one tap invites them all. */
export function SamePeople({ from, ...rest }: SamePeopleProps) {
  const { data, dataState, error, refetch } = useFormerMembersQuery({ variables: { id: from } });
  if (dataState === 'complete') {
    return canStartNext(data.cycle) ? (
      <Guests last={data.cycle} {...rest} />
    ) : (
      <Text mb="5">{t('invitesPage.again.notOrganiser')}</Text>
    );
  }
  if (!error) return null;
  return (
    <Box mb="5" role="alert">
      <Text>{messageOf(error) ?? t('invitesPage.again.unavailable')}</Text>
      {reasonOf(error) ? null : (
        <Button size="sm" variant="outline" mt="2" onClick={() => void refetch().catch(() => undefined)}>
          {t('invitesPage.again.retry')}
        </Button>
      )}
    </Box>
  );
}

type Member = FormerMembersQuery['cycle']['participants'][number];
type Guest = FormerGuest<Member>;

const notAskedTexts: Record<NotAsked, () => string> = {
  GONE: () => t('invitesPage.again.gone'),
  DOES_NOT_KNOW_OWNER: () => t('invitesPage.again.unknownOwner'),
  SAID_NO: () => t('invitesPage.again.saidNo'),
};

/** Why someone is not selected, or cannot be. */
const noteOf = ({ notAsked, member }: Guest, isInvited: boolean): string | undefined => {
  if (isInvited) return t('invitesPage.again.invited');
  if (notAsked !== undefined) return notAskedTexts[notAsked]();
  return member.relationship === null ? t('invitesPage.again.noRelationship') : undefined;
};

interface GuestsProps extends Omit<SamePeopleProps, 'from'> {
  last: FormerMembersQuery['cycle'];
}

function useGuests({ last, cycle, onSent }: GuestsProps) {
  const guests = formerGuests(
    last.participants.filter((one) => !isFormer(one)),
    last.userId,
  );
  const isInvited = ({ member }: Guest): boolean =>
    cycle.invites.some(({ email }) => emailMatches(email, member.email ?? ''));
  const canBeSelected = (guest: Guest): boolean =>
    guest.canBeAsked && guest.member.relationship !== null && !isInvited(guest);
  const [selected, setSelected] = useState<ReadonlySet<string>>(
    () => new Set(guests.filter(({ notAsked }) => notAsked === undefined).map(({ member }) => member.id)),
  );
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { send } = useInviteActions(cycle.id);
  const chosen = guests.filter((guest) => canBeSelected(guest) && selected.has(guest.member.id));

  const invite = useSingleFlight(async () => {
    setBusy(true);
    setProblem(undefined);
    const error = await send(
      chosen.flatMap(({ member: { email, relationship } }) =>
        email !== null && relationship !== null ? [{ email, relationship }] : [],
      ),
    );
    setBusy(false);
    if (error) setProblem(messageOf(error) ?? t('invitesPage.again.notSent'));
    else onSent();
  });
  const select = (id: string, isSelected: boolean) => {
    const others = [...selected].filter((each) => each !== id);
    setSelected(new Set(isSelected ? [...others, id] : others));
  };
  const rows = guests.map((guest) => {
    const isSelectable = canBeSelected(guest);
    return {
      guest,
      note: noteOf(guest, isInvited(guest)),
      isSelected: isSelectable && selected.has(guest.member.id),
      onSelect: isSelectable ? (isSelected: boolean) => select(guest.member.id, isSelected) : undefined,
    };
  });
  return { rows, chosen: chosen.length, invite, busy, problem };
}

function Guests(props: GuestsProps) {
  const { last, blockedBy } = props;
  const { rows, chosen, invite, busy, problem } = useGuests(props);
  return (
    <>
      <Card mb="5">
        <Heading as="h2" size="lg" overflowWrap="anywhere">
          {t('invitesPage.again.heading', { title: isolated(last.title) })}
        </Heading>
        <Text color="muted" mt="1" mb="4">
          {rows.length === 0 ? t('invitesPage.again.alone') : t('invitesPage.again.intro')}
        </Text>
        <Stack gap="1" mb="4" _empty={{ display: 'none' }}>
          {rows.map((row) => (
            <GuestBox key={row.guest.member.id} {...row} />
          ))}
        </Stack>
        {problem ? <Complaint>{problem}</Complaint> : null}
        {rows.length === 0 ? null : (
          <DisabledHint
            reason={blockedBy ?? (chosen === 0 ? t('invitesPage.again.noneSelected') : undefined)}
          >
            <BusyButton
              busy={busy}
              busyText={t('invitesPage.again.sending')}
              onClick={(event) => void invite(event)}
            >
              {t('invitesPage.again.invite', { count: chosen })}
            </BusyButton>
          </DisabledHint>
        )}
      </Card>
      <Heading as="h2" size="lg" mb="3">
        {t('invitesPage.again.others')}
      </Heading>
    </>
  );
}

interface GuestBoxProps {
  guest: Guest;
  note: string | undefined;
  isSelected: boolean;
  /** Undefined if the person cannot be selected. */
  onSelect: ((isSelected: boolean) => void) | undefined;
}

function GuestBox({ guest: { member }, note, isSelected, onSelect }: GuestBoxProps) {
  const { relationship } = member;
  const details = [relationship ? relationshipLabel(relationship) : undefined, note].filter(Boolean);
  return (
    <Checkbox
      minH="11"
      checked={isSelected}
      disabled={onSelect === undefined}
      onCheckedChange={(isChecked) => onSelect?.(isChecked)}
    >
      <bdi>{personLabel(member)}</bdi>
      <Text as="span" display="block" color="muted" textStyle="xs">
        {details.join(' · ')}
      </Text>
    </Checkbox>
  );
}
