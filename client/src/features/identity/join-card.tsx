import { Heading, Text } from '@chakra-ui/react';
import { isolated } from '@kolo/server/domain/names.ts';
import { Card } from '../../components/card.tsx';
import { JoinFacts } from '../../forms/join-facts.tsx';
import { t } from '../../lib/t.ts';
import type { JoinLook } from './join-look.ts';

/** Shows the circle whose join link brought the visitor here (docs/rules.md §28.6). */
export const JoinCard = ({ look }: { look: JoinLook }) => (
  <Card as="section" aria-label={t('joining.card')} p={{ base: '4', md: '4' }} display="grid" gap="2">
    <Heading as="h2" size="md" dir="auto" overflowWrap="anywhere">
      {look.title}
    </Heading>
    <Text color="muted" overflowWrap="anywhere">
      {t('joining.sharedBy', { owner: isolated(look.ownerName) })}
    </Text>
    <JoinFacts facts={look} />
    <Text color="muted" textStyle="xs">
      {t('joining.card.next')}
    </Text>
  </Card>
);
