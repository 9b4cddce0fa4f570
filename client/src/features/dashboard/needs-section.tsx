import { Box, chakra, Heading, Skeleton, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { CYCLES_PAGE } from '@kolo/server/domain/limits.ts';
import { Card } from '../../components/card.tsx';
import { ErrorPanel } from '../../components/error-panel.tsx';
import { FirstOfMany } from '../../components/first-of-many.tsx';
import { todoMessages } from './todo-messages.ts';
import type { Need } from './needs.ts';
import { NeedRow } from './need-row.tsx';
import { t } from '../../lib/t.ts';

interface NeedsSectionProps {
  /** Undefined while they are on their way. */
  needs: readonly Need[] | undefined;
  failed: boolean;
  /** Whether a payment of the viewer's waits for an answer: then it is not all quiet. */
  isUnanswered: boolean;
  /** Whether only the newest cycles were looked at. */
  isPart: boolean;
  onRetry: () => void;
}

/** What waits for the viewer, or that nothing does. */
export function NeedsSection({ needs, failed, isUnanswered, isPart, onRetry }: NeedsSectionProps) {
  return (
    <Box as="section" mt="8">
      <Heading as="h2" size="xl" mb="2.5">
        Needs you now
      </Heading>
      {failed && (
        <Box mb="3">
          <ErrorPanel message={t('statements.cyclesUnavailable')} onRetry={onRetry} />
        </Box>
      )}
      {/* What was fetched before stays on the screen when fetching it anew fails. */}
      {needs ? (
        <Needs needs={needs} isAll={!failed} isUnanswered={isUnanswered} />
      ) : (
        !failed && <LoadingRows />
      )}
      {isPart && (
        <Text mt="2.5" color="muted">
          {t('statements.newestCyclesOnly', { max: CYCLES_PAGE })}
        </Text>
      )}
    </Box>
  );
}

interface NeedsProps {
  needs: readonly Need[];
  isAll: boolean;
  isUnanswered: boolean;
}

function Needs({ needs, isAll, isUnanswered }: NeedsProps) {
  // Where a part could not be looked at, nobody knows that all is quiet.
  if (needs.length === 0)
    return isAll && <Card color="muted">{isUnanswered ? todoMessages.unanswered : todoMessages.quiet}</Card>;
  return (
    <FirstOfMany many={needs}>
      {(first) => (
        <Card as="ul" listStyleType="none" py={{ base: '1', md: '1.5' }}>
          {first.map((need) => (
            <NeedRow
              key={`${need.kind} ${need.cycle.id} ${'round' in need ? need.round.id : 'repayment' in need ? need.repayment.id : 'payment' in need ? need.payment.id : ''}`}
              need={need}
            />
          ))}
        </Card>
      )}
    </FirstOfMany>
  );
}

/** As large as what will stand there, so that nothing jumps. */
const LoadingRows = () => (
  <Card>
    <chakra.output>
      <VisuallyHidden>Loading...</VisuallyHidden>
      <Stack gap="4">
        <Skeleton h="11" />
        <Skeleton h="11" />
      </Stack>
    </chakra.output>
  </Card>
);
