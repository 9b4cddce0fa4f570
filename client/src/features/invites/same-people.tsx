import { Box, Button, Heading, Stack, Text } from '@chakra-ui/react';
import { emailMatches } from '@kolo/server/domain/account.ts';
import { relationshipLabel } from '@kolo/server/domain/invite.ts';
import { canStartNext, formerGuests, type FormerGuest } from '@kolo/server/domain/next-circle.ts';
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
import { personLabel } from '../../lib/person.ts';
import { samePeopleMessages as words } from './same-people-messages.ts';

interface SamePeopleProps {
  /** The circle that is over. */
  from: string;
  /** The one to which they are asked. */
  cycle: CycleInvitesQuery['cycle'];
  blockedBy: string | undefined;
  onSent: () => void;
}

/** The people of the last circle, ticked: one tap asks all of them. */
export function SamePeople({ from, ...rest }: SamePeopleProps) {
  const { data, dataState, error, refetch } = useFormerMembersQuery({ variables: { id: from } });
  if (dataState === 'complete') {
    return canStartNext(data.cycle) ? (
      <Guests last={data.cycle} {...rest} />
    ) : (
      <Text mb="5">{words.notYours}</Text>
    );
  }
  if (!error) return null;
  return (
    <Box mb="5" role="alert">
      <Text>{messageOf(error) ?? words.unavailable}</Text>
      {reasonOf(error) ? null : (
        <Button size="sm" variant="outline" mt="2" onClick={() => void refetch().catch(() => undefined)}>
          Try again
        </Button>
      )}
    </Box>
  );
}

type Member = FormerMembersQuery['cycle']['participants'][number];
type Guest = FormerGuest<Member>;

/** What stands beside somebody who is not ticked, or cannot be. */
const noteOf = ({ notAsked, member }: Guest, isInvited: boolean): string | undefined => {
  if (isInvited) return words.isInvited;
  if (notAsked !== undefined) return words.why[notAsked];
  return member.relationship === null ? words.noRelationship : undefined;
};

interface GuestsProps extends Omit<SamePeopleProps, 'from'> {
  last: FormerMembersQuery['cycle'];
}

/** Whom to ask, as ticked, and the asking. */
function useGuests({ last, cycle, onSent }: GuestsProps) {
  const guests = formerGuests(last.participants, last.userId);
  const isInvited = ({ member }: Guest): boolean =>
    cycle.invites.some(({ email }) => emailMatches(email, member.email ?? ''));
  const canBeTicked = (guest: Guest): boolean =>
    guest.canBeAsked && guest.member.relationship !== null && !isInvited(guest);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () => new Set(guests.filter(({ notAsked }) => notAsked === undefined).map(({ member }) => member.id)),
  );
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { send } = useInviteActions(cycle.id);
  const chosen = guests.filter((guest) => canBeTicked(guest) && ticked.has(guest.member.id));

  const invite = useSingleFlight(async () => {
    setBusy(true);
    setRefused(undefined);
    const error = await send(
      chosen.flatMap(({ member: { email, relationship } }) =>
        email !== null && relationship !== null ? [{ email, relationship }] : [],
      ),
    );
    setBusy(false);
    if (error) setRefused(messageOf(error) ?? words.unavailable);
    else onSent();
  });
  const tick = (id: string, isTicked: boolean) => {
    const others = [...ticked].filter((each) => each !== id);
    setTicked(new Set(isTicked ? [...others, id] : others));
  };
  const rows = guests.map((guest) => {
    const mayTick = canBeTicked(guest);
    return {
      guest,
      note: noteOf(guest, isInvited(guest)),
      isTicked: mayTick && ticked.has(guest.member.id),
      onTick: mayTick ? (isTicked: boolean) => tick(guest.member.id, isTicked) : undefined,
    };
  });
  return { rows, chosen: chosen.length, invite, busy, refused };
}

function Guests(props: GuestsProps) {
  const { last, blockedBy } = props;
  const { rows, chosen, invite, busy, refused } = useGuests(props);
  return (
    <>
      <Card mb="5">
        <Heading as="h2" size="lg" overflowWrap="anywhere">
          {words.heading(last.title)}
        </Heading>
        <Text color="muted" mt="1" mb="4">
          {rows.length === 0 ? words.alone : words.lead}
        </Text>
        <Stack gap="1" mb="4" _empty={{ display: 'none' }}>
          {rows.map((row) => (
            <GuestBox key={row.guest.member.id} {...row} />
          ))}
        </Stack>
        {refused ? <Complaint>{refused}</Complaint> : null}
        {rows.length === 0 ? null : (
          <DisabledHint reason={blockedBy ?? (chosen === 0 ? words.noneTicked : undefined)}>
            <BusyButton busy={busy} busyText={words.sending} onClick={(event) => void invite(event)}>
              {words.invite(chosen)}
            </BusyButton>
          </DisabledHint>
        )}
      </Card>
      <Heading as="h2" size="lg" mb="3">
        {words.others}
      </Heading>
    </>
  );
}

interface GuestBoxProps {
  guest: Guest;
  note: string | undefined;
  isTicked: boolean;
  onTick: ((isTicked: boolean) => void) | undefined;
}

function GuestBox({ guest: { member }, note, isTicked, onTick }: GuestBoxProps) {
  const { relationship } = member;
  const details = [relationship ? relationshipLabel(relationship) : undefined, note].filter(Boolean);
  return (
    <Checkbox
      minH="11"
      checked={isTicked}
      disabled={onTick === undefined}
      onCheckedChange={(isChecked) => onTick?.(isChecked)}
    >
      <bdi>{personLabel(member)}</bdi>
      <Text as="span" display="block" color="muted" textStyle="xs">
        {details.join(' · ')}
      </Text>
    </Checkbox>
  );
}
