import { Box, chakra, Text } from '@chakra-ui/react';
import type { TermsDifference } from '@kolo/server/domain/terms.ts';
import { RowsThatFit } from '../../../components/rows-that-fit.tsx';
import { t } from '../../../lib/t.ts';

interface DifferencesProps {
  heading: string;
  differences: readonly TermsDifference[];
}

/** A table of the terms that have changed, with their old and new values (docs/rules.md §26.3). */
export const Differences = ({ heading, differences }: DifferencesProps) =>
  differences.length === 0 ? null : (
    <Box mt="4" maxW="65ch" p="3.5" bg="surface" borderWidth="1px" borderRadius="l2">
      <RowsThatFit>
        <chakra.table w="full" textStyle="sm" css={{ borderCollapse: 'collapse' }}>
          <Text as="caption" captionSide="top" textAlign="start" fontWeight="semibold" pb="1.5">
            {heading}
          </Text>
          <thead>
            <tr>
              {[t('answers.changes.term'), t('answers.changes.before'), t('answers.changes.now')].map(
                (head) => (
                  <chakra.th
                    key={head}
                    scope="col"
                    textAlign="start"
                    color="muted"
                    fontWeight="normal"
                    pe="3"
                  >
                    {head}
                  </chakra.th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {differences.map(({ label, before, after }) => (
              <chakra.tr key={label} verticalAlign="top">
                <chakra.th scope="row" textAlign="start" fontWeight="normal" color="muted" pe="3" pt="1">
                  {label}
                </chakra.th>
                <Cell text={before} />
                <Cell text={after} isNow />
              </chakra.tr>
            ))}
          </tbody>
        </chakra.table>
      </RowsThatFit>
    </Box>
  );

const Cell = ({ text, isNow = false }: { text: string; isNow?: boolean }) => (
  <chakra.td
    pe="3"
    pt="1"
    whiteSpace="pre-wrap"
    overflowWrap="anywhere"
    {...(isNow ? { fontWeight: 'semibold' } : {})}
  >
    <bdi>{text}</bdi>
  </chakra.td>
);
