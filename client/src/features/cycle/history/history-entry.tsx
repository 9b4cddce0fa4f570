import { Box, chakra, Text } from '@chakra-ui/react';
import { changeFieldLabel, changeValueText, detailsToShow } from '@kolo/server/domain/history/fields.ts';
import { isChangeKind, markedSentence } from '@kolo/server/domain/history/kinds.ts';
import { personHere } from '@kolo/server/domain/history/sentences.ts';
import { SOURCE_LOCALE } from '@kolo/server/domain/languages.ts';
import { currentLocale } from '@kolo/server/domain/messages/translate.ts';
import { isolated, markedParts, nameHere } from '@kolo/server/domain/names.ts';
import type { ChangeFieldsFragment } from '../../../graphql/generated.ts';
import { formatInstant } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';

/** One change: its sentence and time, and on demand each value before and after. */
export function HistoryEntry({ change }: { change: ChangeFieldsFragment }) {
  const { position, fingerprint, at, actorNow, details } = change;
  return (
    <chakra.li
      // Receives the focus when earlier changes have been loaded.
      tabIndex={-1}
      focusVisibleRing="outside"
      py="2.5"
      css={{ '& + &': { borderTopWidth: '1px' } }}
    >
      <Text overflowWrap="anywhere" lineHeight="short">
        {markedParts(sentenceOf(change)).map((part, index) =>
          index % 2 === 0 ? (
            part
          ) : (
            // A name can be a whole sentence. Bold type sets it apart from ours.
            <chakra.bdi key={index} fontWeight="semibold">
              {part}
            </chakra.bdi>
          ),
        )}
      </Text>
      <chakra.details color="muted" textStyle="xs">
        <chakra.summary
          cursor="pointer"
          py="1"
          minH="6"
          borderRadius="sm"
          focusVisibleRing="outside"
          _hover={{ color: 'ink' }}
        >
          <time dateTime={at}>{formatInstant(at)}</time>
          {actorNow === null
            ? null
            : ` · ${t('statements.calledNow', { name: isolated(nameHere(actorNow)) })}`}
        </chakra.summary>
        <Details details={details} />
        {fingerprint === null ? null : (
          <Text ps="4" pb="1" fontVariantNumeric="tabular-nums">
            {t('statements.recordEntry', { position, fingerprint })}
          </Text>
        )}
      </chakra.details>
    </chakra.li>
  );
}

/** The sentence in the language of the page. The API has it in English; a kind that only a newer server knows stays so. */
function sentenceOf({ kind, actor, details, hiddenDetails, markedSummary }: ChangeFieldsFragment): string {
  if (currentLocale() === SOURCE_LOCALE || !isChangeKind(kind)) return markedSummary;
  const changes = [...details, ...hiddenDetails].map((each) => ({
    ...each,
    participant: personHere(each.participant),
  }));
  return markedSentence(kind, nameHere(actor), changes);
}

function Details({ details }: Pick<ChangeFieldsFragment, 'details'>) {
  // An entry about a deleted account can list hundreds of erased details by number, which mean nothing to people.
  const shown = detailsToShow(details).filter(({ field }) => field !== 'erased');
  const erased = details.filter(({ field }) => field === 'erased').length;
  return (
    <chakra.dl display="grid" gap="2" ps="4" pt="1.5" pb="1" maxW="prose">
      {shown.map(({ field, participant, before, after }, index) => (
        // The details of a recorded change never change, so the index is a stable key.
        <Box key={index} minW="0">
          <dt>
            {participant ? (
              <>
                <bdi>{personHere(participant)}</bdi> ·{' '}
              </>
            ) : null}
            {changeFieldLabel(field)}
          </dt>
          <chakra.dd display="flex" flexWrap="wrap" columnGap="4" color="ink">
            <Values field={field} before={before} after={after} />
          </chakra.dd>
        </Box>
      ))}
      {erased > 0 ? (
        <Box minW="0">
          <dt>{changeFieldLabel('erased')}</dt>
          <chakra.dd color="ink">{t('record.erased', { count: erased })}</chakra.dd>
        </Box>
      ) : null}
    </chakra.dl>
  );
}

/** Longer texts, such as house rules, are one below the other. */
const SHORT = 60;

type Detail = ChangeFieldsFragment['details'][number];

function Values({ field, before, after }: Pick<Detail, 'field' | 'before' | 'after'>) {
  // Every detail has had a value, so one without any was erased.
  if (before === null && after === null) return <Value label={undefined} text={t('changes.value.erased')} />;
  const now = changeValueText(field, after);
  if (before === null) return <Value label={undefined} text={now} />;
  const old = changeValueText(field, before);
  if (Math.max(old.length, now.length) <= SHORT)
    return (
      <Value label={undefined} text={t('record.change', { before: isolated(old), after: isolated(now) })} />
    );
  return (
    <>
      <Value label={t('record.before')} text={old} />
      <Value label={t('record.after')} text={now} />
    </>
  );
}

/** Two short values share a line. A long one takes lines of its own. */
const Value = ({ label, text }: { label: string | undefined; text: string }) => (
  <chakra.span minW="0" overflowWrap="anywhere" whiteSpace="pre-wrap">
    {label ? <chakra.span color="muted">{label} </chakra.span> : null}
    <bdi>{text}</bdi>
  </chakra.span>
);
