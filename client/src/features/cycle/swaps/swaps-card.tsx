import { Box, Stack, Text } from '@chakra-ui/react';
import { PLACES } from '@kolo/server/domain/places.ts';
import { stakeOf } from '@kolo/server/domain/stake.ts';
import { BusyButton } from '../../../components/busy-button.tsx';
import { EnglishText } from '../../../forms/english-text.tsx';
import { Quote } from '../../../components/quote.tsx';
import {
  useAnswerSwapMutation,
  useWithdrawSwapMutation,
  type OpenSwapsFieldsFragment,
  type SwapsFieldsFragment,
} from '../../../graphql/generated.ts';
import { messageOf } from '../../../lib/errors.ts';
import { formatDay } from '../../../lib/format.ts';
import { notices } from '../../../lib/messages/notices.ts';
import { personLabel } from '../../../lib/person.ts';
import { t } from '../../../lib/t.ts';
import { useOutcome } from '../../../lib/use-outcome.ts';
import { Question } from '../answers/question.tsx';
import { ownStakeMessages } from '../rules/stake-messages.ts';

type Swap = OpenSwapsFieldsFragment['swaps'][number];
type Participant = SwapsFieldsFragment['participants'][number];

/** The open proposals to swap turns, shown to the participants of a running cycle (docs/rules.md §30.4). */
export function SwapsCard({ cycle }: { cycle: SwapsFieldsFragment & OpenSwapsFieldsFragment }) {
  const { swaps } = cycle;
  const participantOf = (id: string): Participant | undefined =>
    cycle.participants.find((one) => one.id === id);
  const nameOf = (id: string): string => personLabel(participantOf(id) ?? { name: null, email: null });
  const own = cycle.viewerParticipant?.id;
  const others = swaps.filter(({ from, to }) => from.id !== own && to.id !== own);
  return (
    <>
      {swaps.map((swap) => {
        const [from, to] = [participantOf(swap.from.id), participantOf(swap.to.id)];
        if (!from || !to) return null;
        if (to.id === own) return <Asked key={swap.id} cycle={cycle} swap={swap} own={to} other={from} />;
        return from.id === own ? <Waiting key={swap.id} swap={swap} own={from} other={to} /> : null;
      })}
      {others.length > 0 ? (
        <Stack as="ul" aria-label={t('swaps.open.list')} listStyleType="none" gap="1" mt="4" color="muted">
          {others.map(({ id, from, to, note }) => (
            <Box as="li" key={id} overflowWrap="anywhere">
              {t('swaps.open.item', { from: nameOf(from.id), to: nameOf(to.id) })}
              <Note>{note}</Note>
            </Box>
          ))}
        </Stack>
      ) : null}
    </>
  );
}

/** What the proposer wrote, as far as the viewer can see it. */
const Note = ({ children }: { children: string | null }) =>
  children === null ? null : <Quote mt="2">{children}</Quote>;

interface OwnSwapProps {
  swap: Swap;
  own: Participant;
  other: Participant;
}

const dayOf = ({ dateCollected }: Participant): string => formatDay(dateCollected ?? '');

function Asked({ cycle, swap, own, other }: OwnSwapProps & { cycle: SwapsFieldsFragment }) {
  const [answer, { loading, error }] = useAnswerSwapMutation(useOutcome({ notice: notices.answerSwap }));
  const name = personLabel(other);
  const send = (agree: boolean) => {
    if (!loading)
      void answer({
        variables: { id: swap.id, agree, termsHash: agree ? (swap.terms?.hash ?? null) : null },
      });
  };
  return (
    <Question
      place={PLACES.swap}
      title={t('swaps.asked.title', { name })}
      text={t('swaps.asked.text', { name, newDay: dayOf(other), oldDay: dayOf(own) })}
      more={
        <>
          <Note>{swap.note}</Note>
          <BeforeAndAfter cycle={cycle} before={own} after={other} />
          <Text mt="2">{t('swaps.ends')}</Text>
          <EnglishText />
        </>
      }
      refusal={error && messageOf(error)}
    >
      <BusyButton busy={loading} busyText={t('swaps.asked.agreeing')} onClick={() => send(true)}>
        {t('swaps.asked.agree')}
      </BusyButton>
      <BusyButton
        variant="outline"
        busy={loading}
        busyText={t('swaps.asked.keep')}
        onClick={() => send(false)}
      >
        {t('swaps.asked.keep')}
      </BusyButton>
    </Question>
  );
}

function Waiting({ swap, own, other }: OwnSwapProps) {
  const [withdraw, { loading, error }] = useWithdrawSwapMutation(
    useOutcome({ notice: notices.withdrawSwap }),
  );
  const name = personLabel(other);
  return (
    <Question
      place={PLACES.swap}
      title={t('swaps.waiting.title', { name })}
      text={t('swaps.waiting.text', { name, newDay: dayOf(other), oldDay: dayOf(own) })}
      more={
        <>
          <Note>{swap.note}</Note>
          <Text mt="2">{t('swaps.ends')}</Text>
        </>
      }
      refusal={error && messageOf(error)}
    >
      <BusyButton
        variant="outline"
        busy={loading}
        busyText={t('swaps.waiting.withdrawing')}
        onClick={() => void withdraw({ variables: { id: swap.id } })}
      >
        {t('swaps.waiting.withdraw')}
      </BusyButton>
    </Question>
  );
}

interface BeforeAndAfterProps {
  cycle: SwapsFieldsFragment;
  before: Pick<Participant, 'slot'>;
  after: Pick<Participant, 'slot'>;
}

/** What the viewer's slot means now, and what it would mean after the swap (docs/rules.md §24.1). */
export function BeforeAndAfter({ cycle, before, after }: BeforeAndAfterProps) {
  const people = cycle.participantsCount;
  const stakeText = ({ slot }: Pick<Participant, 'slot'>): string | undefined =>
    slot === null || slot >= people
      ? undefined
      : ownStakeMessages(stakeOf({ ...cycle, people }, slot), cycle.currency);
  const [now, then] = [stakeText(before), stakeText(after)];
  if (now === undefined || then === undefined) return null;
  return (
    <Stack as="dl" gap="1" mt="2" maxW="65ch" textStyle="sm">
      <Stack as="div" gap="0">
        <Text as="dt" color="muted">
          {t('swaps.compare.before')}
        </Text>
        <Text as="dd">{now}</Text>
      </Stack>
      <Stack as="div" gap="0">
        <Text as="dt" color="muted">
          {t('swaps.compare.after')}
        </Text>
        <Text as="dd">{then}</Text>
      </Stack>
    </Stack>
  );
}
