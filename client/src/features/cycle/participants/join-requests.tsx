import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { RELATIONSHIPS, relationshipLabel, type Relationship } from '@kolo/server/domain/invite.ts';
import { isolated } from '@kolo/server/domain/names.ts';
import { PLACES } from '@kolo/server/domain/places.ts';
import { useEffect, useRef, useState } from 'react';
import { BusyButton } from '../../../components/busy-button.tsx';
import { Complaint } from '../../../components/complaint.tsx';
import { ConfirmButton } from '../../../components/confirm-button.tsx';
import { DisabledHint } from '../../../components/disabled-hint.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { useAnswerJoinRequestMutation, type JoinPanelFieldsFragment } from '../../../graphql/generated.ts';
import { messageOf } from '../../../lib/errors.ts';
import { formatInstant } from '../../../lib/format.ts';
import { notices } from '../../../lib/messages/notices.ts';
import { questions } from '../../../lib/messages/questions.ts';
import { useOutcome } from '../../../lib/use-outcome.ts';
import { usePlace } from '../page/use-place.ts';
import { joinPanelMessages as words } from './join-panel-messages.ts';

const options = () => RELATIONSHIPS.map((value) => ({ value, label: relationshipLabel(value) }));

/** Who asks to join, and the owner's answer to each (docs/rules.md §28.3). */
export function JoinRequests({ panel }: { panel: JoinPanelFieldsFragment }) {
  const { joinRequests, terms } = panel;
  const heading = useRef<HTMLHeadingElement>(null);
  const count = useRef(joinRequests.length);
  // The row that was answered goes, and its buttons with it: reading goes on at the head of the list.
  useEffect(() => {
    const isOneLess = joinRequests.length < count.current;
    count.current = joinRequests.length;
    if (isOneLess && document.activeElement === document.body) heading.current?.focus();
  }, [joinRequests.length]);

  const place = usePlace(PLACES.asking);

  return (
    <Box as="section" {...place} borderRadius="l2" scrollMarginTop="20" display="grid" gap="2" minW="0">
      <Heading as="h4" ref={heading} tabIndex={-1} outline="none" textStyle="sm">
        {words.heading}
      </Heading>
      {joinRequests.length === 0 ? (
        <Text color="muted">{words.noOne}</Text>
      ) : (
        <>
          <Text color="muted" textStyle="xs" maxW="65ch">
            {words.whatHappens}
          </Text>
          <Box as="ul" listStyleType="none" aria-label={words.heading}>
            {joinRequests.map((request) => (
              <Request key={request.id} request={request} isStale={request.termsHash !== terms.hash} />
            ))}
          </Box>
        </>
      )}
    </Box>
  );
}

type Asking = JoinPanelFieldsFragment['joinRequests'][number];

interface RequestProps {
  request: Asking;
  /** The terms have changed since it was made. */
  isStale: boolean;
}

const WhoAsks = ({ request: { name, email, emailProven, note, at }, isStale }: RequestProps) => (
  <Box minW="0">
    <Text fontWeight="semibold" overflowWrap="anywhere">
      <bdi>{isolated(name)}</bdi>
    </Text>
    <Text color="muted" textStyle="xs" overflowWrap="anywhere">
      <bdi>{email}</bdi> · {emailProven ? words.verified : words.unverified} ·{' '}
      {words.asked(formatInstant(at))}
    </Text>
    {note === null ? null : (
      <Text dir="auto" mt="1" overflowWrap="anywhere">
        “{note}”
      </Text>
    )}
    {isStale ? (
      <Text mt="1" color="muted" textStyle="xs" maxW="65ch">
        {words.otherTerms}
      </Text>
    ) : null}
  </Box>
);

function Request({ request, isStale }: RequestProps) {
  const { id } = request;
  const name = isolated(request.name);
  const [relationship, setRelationship] = useState<Relationship | ''>('');
  const [letIn, letting] = useAnswerJoinRequestMutation(useOutcome({ notice: notices.letIn }));
  const [decline, declining] = useAnswerJoinRequestMutation(useOutcome({ notice: notices.declineRequest }));
  const busy = letting.loading || declining.loading;
  const refusal = messageOf(letting.error ?? declining.error);
  return (
    <Box as="li" py="3.5" borderTopWidth="1px" display="grid" gap="2.5" minW="0">
      <WhoAsks request={request} isStale={isStale} />
      <Flex gap="3" wrap="wrap" align="flex-end">
        <Box flex="1 1 11rem" maxW="xs">
          <SelectField
            label={words.relationship}
            aria-label={words.relationshipOf(name)}
            placeholder={words.choose}
            options={options()}
            value={relationship}
            onChange={({ target }) =>
              setRelationship(RELATIONSHIPS.find((each) => each === target.value) ?? '')
            }
          />
        </Box>
        <DisabledHint reason={relationship === '' ? words.chooseFirst : undefined}>
          <BusyButton
            busy={letting.loading}
            busyText={words.lettingIn}
            aria-label={`${words.letIn}: ${name}`}
            onClick={() => {
              if (busy || relationship === '') return;
              void letIn({ variables: { id, approve: true, relationship } });
            }}
          >
            {words.letIn}
          </BusyButton>
        </DisabledHint>
        <ConfirmButton
          variant="outline"
          aria-label={`${words.decline}: ${name}`}
          title={words.decline}
          confirmLabel={words.decline}
          question={questions.declineRequest(name)}
          busy={declining.loading}
          busyText={words.declining}
          onConfirm={() => {
            if (!busy) void decline({ variables: { id, approve: false } });
          }}
        >
          {words.decline}
        </ConfirmButton>
      </Flex>
      {refusal ? <Complaint>{refusal}</Complaint> : null}
    </Box>
  );
}
