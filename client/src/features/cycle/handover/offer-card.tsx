import { Text } from '@chakra-ui/react';
import { PLACES } from '@kolo/server/domain/places.ts';
import { BusyButton } from '../../../components/busy-button.tsx';
import { ConfirmFirst } from '../../../forms/confirm-first.tsx';
import {
  useAnswerCycleOfferMutation,
  useWithdrawCycleOfferMutation,
  type OfferFieldsFragment,
} from '../../../graphql/generated.ts';
import { messageOf, reasonOf } from '../../../lib/errors.ts';
import { formatInstantDay } from '../../../lib/format.ts';
import { notices } from '../../../lib/messages/notices.ts';
import { personLabel } from '../../../lib/person.ts';
import { t } from '../../../lib/t.ts';
import { useOutcome } from '../../../lib/use-outcome.ts';
import { Question } from '../answers/question.tsx';

/** The open offer to take over the circle, for the organiser, the person who got it, and the others (docs/rules.md §38.1). */
export function OfferCard({ cycle }: { cycle: OfferFieldsFragment }) {
  const { ownerOffer: offer, ownerParticipant: owner, viewerParticipant: own } = cycle;
  const receiver = cycle.participants.find(({ id }) => id === offer?.to.id);
  if (!offer || !receiver) return null;
  const until = formatInstantDay(offer.until);
  if (own?.id === receiver.id) return <Asked cycle={cycle} until={until} />;
  if (own?.id === owner.id) return <Waiting cycleId={cycle.id} name={personLabel(receiver)} until={until} />;
  return (
    <Text mt="4" color="muted" overflowWrap="anywhere">
      {t('handover.others', { owner: personLabel(owner), name: personLabel(receiver) })}
    </Text>
  );
}

function Asked({ cycle, until }: { cycle: OfferFieldsFragment; until: string }) {
  const [answer, { loading, error }] = useAnswerCycleOfferMutation(
    useOutcome({ notice: notices.answerCycleOffer }),
  );
  const name = personLabel(cycle.ownerParticipant);
  const send = (accept: boolean) => {
    if (!loading) void answer({ variables: { cycleId: cycle.id, accept } });
  };
  return (
    <Question
      place={PLACES.offer}
      title={t('handover.asked.title', { name })}
      text={t('handover.asked.text', { name })}
      more={
        <>
          <Text mt="2">{cycle.isRunning ? t('handover.asked.running') : t('handover.asked.setup')}</Text>
          <Text mt="2">{t('handover.asked.until', { day: until })}</Text>
        </>
      }
      refusal={error && messageOf(error)}
      help={reasonOf(error) === 'email-not-proven' ? <ConfirmFirst /> : undefined}
    >
      <BusyButton busy={loading} busyText={t('handover.asked.accepting')} onClick={() => send(true)}>
        {t('handover.asked.accept')}
      </BusyButton>
      <BusyButton
        variant="outline"
        busy={loading}
        busyText={t('handover.asked.decline')}
        onClick={() => send(false)}
      >
        {t('handover.asked.decline')}
      </BusyButton>
    </Question>
  );
}

function Waiting({ cycleId, name, until }: { cycleId: string; name: string; until: string }) {
  const [withdraw, { loading, error }] = useWithdrawCycleOfferMutation(
    useOutcome({ notice: notices.withdrawCycleOffer }),
  );
  return (
    <Question
      place={PLACES.offer}
      title={t('handover.waiting.title', { name })}
      text={t('handover.waiting.text', { day: until })}
      refusal={error && messageOf(error)}
    >
      <BusyButton
        variant="outline"
        busy={loading}
        busyText={t('handover.waiting.withdrawing')}
        onClick={() => void withdraw({ variables: { cycleId } })}
      >
        {t('handover.waiting.withdraw')}
      </BusyButton>
    </Question>
  );
}
