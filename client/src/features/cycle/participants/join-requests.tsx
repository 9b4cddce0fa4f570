import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
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
import { controlIds, leadTo } from '../../../lib/controls.ts';
import { messageOf } from '../../../lib/errors.ts';
import { formatInstant } from '../../../lib/format.ts';
import { notices } from '../../../lib/messages/notices.ts';
import { t } from '../../../lib/t.ts';
import { useOutcome } from '../../../lib/use-outcome.ts';
import { usePlace } from '../page/use-place.ts';

const options = () => RELATIONSHIPS.map((value) => ({ value, label: relationshipLabel(value) }));

/** The requests to join, for the owner to answer (docs/rules.md §28.3). */
export function JoinRequests({ panel }: { panel: JoinPanelFieldsFragment }) {
  const { joinRequests, terms } = panel;
  const heading = useRef<HTMLHeadingElement>(null);
  const count = useRef(joinRequests.length);
  // An answered request disappears with its buttons. The focus moves to the heading of the list.
  useEffect(() => {
    const isOneLess = joinRequests.length < count.current;
    count.current = joinRequests.length;
    if (isOneLess && document.activeElement === document.body) heading.current?.focus();
  }, [joinRequests.length]);

  const place = usePlace(PLACES.asking);
  // The path at the top leads down here. The owner goes on there.
  const [hasAnswered, setAnswered] = useState(false);

  return (
    <Box as="section" {...place} borderRadius="l2" scrollMarginTop="20" display="grid" gap="2" minW="0">
      <Heading as="h4" ref={heading} tabIndex={-1} outline="none" textStyle="sm">
        {t('participants.requests.title')}
      </Heading>
      {joinRequests.length === 0 ? (
        <>
          <Text color="muted">{t('participants.requests.none')}</Text>
          {hasAnswered ? (
            <Button justifySelf="start" size="sm" onClick={() => leadTo([controlIds.nextStep])}>
              {t('participants.requests.nextStep')}
            </Button>
          ) : null}
        </>
      ) : (
        <>
          <Text color="muted" textStyle="xs" maxW="65ch">
            {t('participants.requests.hint')}
          </Text>
          <AddAll requests={joinRequests} onAdded={() => leadTo([controlIds.nextStep])} />
          <Box as="ul" listStyleType="none" aria-label={t('participants.requests.title')}>
            {joinRequests.map((request) => (
              <Request
                key={request.id}
                request={request}
                isStale={request.termsHash !== terms.hash}
                onAnswered={() => setAnswered(true)}
              />
            ))}
          </Box>
        </>
      )}
    </Box>
  );
}

type JoinRequest = JoinPanelFieldsFragment['joinRequests'][number];

interface RequestProps {
  request: JoinRequest;
  /** The terms have changed since the person asked. */
  isStale: boolean;
  onAnswered: () => void;
}

/** Adds everyone who asks, where the owner knows them all in the same way. Each is a call of its own; a refusal ends the row of them. */
function AddAll({ requests, onAdded }: { requests: readonly JoinRequest[]; onAdded: () => void }) {
  const [relationship, setRelationship] = useState<Relationship | ''>('');
  const [add, { error }] = useAnswerJoinRequestMutation(useOutcome());
  /** How many are being added. The list shrinks meanwhile. */
  const [adding, setAdding] = useState<number>();
  const busy = adding !== undefined;
  const failure = messageOf(error);
  const count = adding ?? requests.length;
  const addAll = async () => {
    if (busy || relationship === '') return;
    setAdding(count);
    for (const { id } of requests) {
      const { data } = await add({ variables: { id, approve: true, relationship } });
      if (!data) return setAdding(undefined);
    }
    onAdded();
  };
  if (count < 2 && !failure) return null;
  return (
    <Box mt="1" display="grid" gap="2.5" minW="0">
      <Flex gap="3" wrap="wrap" align="flex-end">
        <RelationshipField
          label={t('participants.requests.relationshipOfAll', { count })}
          value={relationship}
          onChange={setRelationship}
        />
        <DisabledHint reason={relationship === '' ? t('participants.requests.chooseFirst') : undefined}>
          <BusyButton busy={busy} busyText={t('participants.requests.adding')} onClick={() => void addAll()}>
            {t('participants.requests.addAll', { count })}
          </BusyButton>
        </DisabledHint>
      </Flex>
      {failure ? <Complaint>{failure}</Complaint> : null}
    </Box>
  );
}

interface RelationshipFieldProps {
  label: string;
  'aria-label'?: string;
  value: Relationship | '';
  onChange: (value: Relationship | '') => void;
}

const RelationshipField = ({ onChange, ...field }: RelationshipFieldProps) => (
  <Box flex={{ base: '1 1 100%', sm: '1 1 11rem' }} maxW={{ sm: 'xs' }}>
    <SelectField
      placeholder={t('participants.requests.choose')}
      options={options()}
      onChange={({ target }) => onChange(RELATIONSHIPS.find((each) => each === target.value) ?? '')}
      {...field}
    />
  </Box>
);

const Requester = ({
  request: { name, email, emailProven, note, at },
  isStale,
}: Omit<RequestProps, 'onAnswered'>) => (
  <Box minW="0">
    <Text fontWeight="semibold" overflowWrap="anywhere">
      <bdi>{isolated(name)}</bdi>
    </Text>
    <Text color="muted" textStyle="xs" overflowWrap="anywhere">
      <bdi>{email}</bdi> ·{' '}
      {emailProven ? t('participants.email.confirmed') : t('participants.email.notConfirmed')} ·{' '}
      {t('participants.requests.askedOn', { day: formatInstant(at) })}
    </Text>
    {note === null ? null : (
      <Text dir="auto" mt="1" overflowWrap="anywhere">
        {t('participants.requests.note', { note })}
      </Text>
    )}
    {isStale ? (
      <Text mt="1" color="muted" textStyle="xs" maxW="65ch">
        {t('participants.requests.otherTerms')}
      </Text>
    ) : null}
  </Box>
);

function Request({ request, isStale, onAnswered }: RequestProps) {
  const { id } = request;
  const name = isolated(request.name);
  const [relationship, setRelationship] = useState<Relationship | ''>('');
  const [add, adding] = useAnswerJoinRequestMutation(useOutcome({ notice: notices.letIn }));
  const [decline, declining] = useAnswerJoinRequestMutation(useOutcome({ notice: notices.declineRequest }));
  const busy = adding.loading || declining.loading;
  const failure = messageOf(adding.error ?? declining.error);
  return (
    <Box as="li" py="3.5" borderTopWidth="1px" display="grid" gap="2.5" minW="0">
      <Requester request={request} isStale={isStale} />
      <Flex gap="3" wrap="wrap" align="flex-end">
        <RelationshipField
          label={t('participants.requests.relationship')}
          aria-label={t('participants.requests.relationshipOf', { name })}
          value={relationship}
          onChange={setRelationship}
        />
        <DisabledHint reason={relationship === '' ? t('participants.requests.chooseFirst') : undefined}>
          <BusyButton
            busy={adding.loading}
            busyText={t('participants.requests.adding')}
            aria-label={t('participants.requests.addPerson', { name })}
            onClick={() => {
              if (busy || relationship === '') return;
              onAnswered();
              void add({ variables: { id, approve: true, relationship } });
            }}
          >
            {t('participants.requests.add')}
          </BusyButton>
        </DisabledHint>
        <ConfirmButton
          variant="outline"
          aria-label={t('participants.requests.declinePerson', { name })}
          title={t('participants.requests.declineTitle', { name })}
          confirmLabel={t('participants.requests.decline')}
          question={t('questions.declineRequest', { name })}
          busy={declining.loading}
          busyText={t('participants.requests.declining')}
          onConfirm={() => {
            if (busy) return;
            onAnswered();
            void decline({ variables: { id, approve: false } });
          }}
        >
          {t('participants.requests.decline')}
        </ConfirmButton>
      </Flex>
      {failure ? <Complaint>{failure}</Complaint> : null}
    </Box>
  );
}
