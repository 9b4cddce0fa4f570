import { Box, chakra, Text } from '@chakra-ui/react';
import { changeFieldLabel, changeValueText } from '@kolo/server/domain/history/fields.ts';
import { isolated, markedParts } from '@kolo/server/domain/names.ts';
import type { ChangeFieldsFragment } from '../../../graphql/generated.ts';
import { formatInstant } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';

/** One change: the sentence, when it was, and on demand each value before and after. */
export function HistoryEntry({
  change: { position, fingerprint, markedSummary, at, actorNow, details },
}: {
  change: ChangeFieldsFragment;
}) {
  return (
    <chakra.li
      // The focus comes here when earlier changes have been fetched.
      tabIndex={-1}
      focusVisibleRing="outside"
      py="2.5"
      css={{ '& + &': { borderTopWidth: '1px' } }}
    >
      <Text overflowWrap="anywhere" lineHeight="short">
        {markedParts(markedSummary).map((part, index) =>
          index % 2 === 0 ? (
            part
          ) : (
            // A name can be a whole sentence: it must not be read as a part of ours.
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
          {actorNow === null ? null : ` · ${t('statements.calledNow', { name: isolated(actorNow) })}`}
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

function Details({ details }: Pick<ChangeFieldsFragment, 'details'>) {
  return (
    <chakra.dl display="grid" gap="2" ps="4" pt="1.5" pb="1" maxW="prose">
      {details.map(({ field, participant, before, after }, index) => (
        // The list never changes: what was recorded stays as it is.
        <Box key={index} minW="0">
          <dt>
            {participant ? (
              <>
                <bdi>{participant}</bdi> ·{' '}
              </>
            ) : null}
            {changeFieldLabel(field)}
          </dt>
          <chakra.dd display="flex" flexWrap="wrap" columnGap="4" color="ink">
            {before === null ? null : <Value when="before" text={changeValueText(field, before)} />}
            <Value when={before === null ? undefined : 'after'} text={changeValueText(field, after)} />
          </chakra.dd>
        </Box>
      ))}
    </chakra.dl>
  );
}

/** A short value stands beside the other one, a long one on lines of its own. */
const Value = ({ when, text }: { when: 'before' | 'after' | undefined; text: string }) => (
  <chakra.span minW="0" overflowWrap="anywhere" whiteSpace="pre-wrap">
    {when ? <chakra.span color="muted">{when}: </chakra.span> : null}
    <bdi>{text}</bdi>
  </chakra.span>
);
