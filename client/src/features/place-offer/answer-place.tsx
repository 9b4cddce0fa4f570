import { chakra, Flex, Text } from '@chakra-ui/react';
import type { FailureReason } from '@kolo/server/domain/messages/failures.ts';
import { useState } from 'react';
import { BusyButton } from '../../components/busy-button.tsx';
import { Complaint } from '../../components/complaint.tsx';
import { EnglishText } from '../../forms/english-text.tsx';
import { useAnswerPlaceMutation } from '../../graphql/generated.ts';
import { messageOf, reasonOf } from '../../lib/errors.ts';
import { formatInstantDay } from '../../lib/format.ts';
import { notices } from '../../lib/messages/notices.ts';
import { t } from '../../lib/t.ts';
import { useOutcome } from '../../lib/use-outcome.ts';
import { leftText, type PlacePreview } from './place-left.tsx';

interface AnswerPlaceProps {
  token: string;
  preview: PlacePreview;
  onDeclined: () => void;
}

const CHANGED: FailureReason = 'terms-changed';

/** Both answers to the offer of a place. Agreeing consents to exactly what the page shows (docs/rules.md §39.7). */
export function AnswerPlace({ token, preview, onDeclined }: AnswerPlaceProps) {
  /** What was left when the person agreed, if that was refused because it had changed. */
  const [before, setBefore] = useState<string>();
  const [answer, { loading, error }] = useAnswerPlaceMutation(
    useOutcome({ notice: notices.answerProposal, outdates: ['PlacePreview'] }),
  );
  const send = async (accept: boolean) => {
    if (loading) return;
    const termsHash = accept ? preview.terms.hash : null;
    const { error: refused } = await answer({ variables: { token, accept, termsHash } });
    if (reasonOf(refused) === CHANGED) setBefore(leftText(preview));
    else if (!refused && !accept) onDeclined();
  };
  const { agreed, stopProposed, lapsesAt } = preview;
  const day = formatInstantDay(lapsesAt);
  return (
    <>
      {before === undefined ? null : <Changed before={before} />}
      {agreed ? <Agreed day={day} /> : <Text color="muted">{t('places.page.until', { day })}</Text>}
      {stopProposed && !agreed ? <Text fontWeight="medium">{t('places.page.stopProposed')}</Text> : null}
      {agreed ? null : <EnglishText />}
      {error && before === undefined ? <Complaint>{messageOf(error)}</Complaint> : null}
      <Flex gap="3" wrap="wrap">
        {agreed || stopProposed ? null : (
          <BusyButton busy={loading} busyText={t('places.page.agreeing')} onClick={() => void send(true)}>
            {t('places.page.agree')}
          </BusyButton>
        )}
        <BusyButton
          variant="outline"
          busy={loading}
          busyText={t('places.page.decline')}
          onClick={() => void send(false)}
        >
          {t('places.page.decline')}
        </BusyButton>
      </Flex>
    </>
  );
}

const Changed = ({ before }: { before: string }) => (
  <chakra.output display="block" bg="accent.soft" color="accent.ink" borderRadius="l2" p="3.5">
    <Text fontWeight="semibold">{t('places.page.changed')}</Text>
    <Text overflowWrap="anywhere">{t('places.page.before', { before })}</Text>
  </chakra.output>
);

const Agreed = ({ day }: { day: string }) => (
  <chakra.output display="grid" gap="2.5" bg="brand.soft" borderRadius="l2" p="4" minW="0">
    <Text fontWeight="semibold">{t('places.page.agreed')}</Text>
    <Text>{t('places.page.next', { day })}</Text>
  </chakra.output>
);
