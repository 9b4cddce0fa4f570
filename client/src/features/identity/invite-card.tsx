import { Box, Button, chakra, Heading, Text } from '@chakra-ui/react';
import { amountText } from '@kolo/server/domain/currency.ts';
import { failureText } from '@kolo/server/domain/messages/failures.ts';
import { isolated } from '@kolo/server/domain/names.ts';
import { everyFrequency } from '@kolo/server/domain/schedule.ts';
import { joiningMessages, roundsPaid } from '@kolo/server/domain/stake.ts';
import { useState } from 'react';
import { AgreedTexts } from '../../forms/agreed-texts.tsx';
import { Card } from '../../components/card.tsx';
import { formatDay } from '../../lib/format.ts';
import { t } from '../../lib/t.ts';
import type { EndedReason, InviteLook, Preview } from './invite-look.ts';

/** Shows the invite whose link the visitor followed, or why that link no longer works (docs/rules.md §29.1, §29.2). */
export const InviteCard = ({ look }: { look: InviteLook }) => (
  <Card as="section" aria-label={t('invitePreview.label')} p={{ base: '4', md: '4' }} display="grid" gap="2">
    {'ended' in look ? (
      <chakra.output display="block">{endedText(look.ended)}</chakra.output>
    ) : (
      <Invite preview={look.preview} />
    )}
  </Card>
);

const endedText = (reason: EndedReason): string =>
  reason === 'already-responded' ? t('invitePreview.alreadyAnswered') : failureText(reason);

function Invite({ preview }: { preview: Preview }) {
  const { title, ownerName, email, participantAmount, currency, invitedCount, graceDays } = preview;
  const meaning = joiningMessages(preview, roundsPaid({ people: invitedCount }));
  return (
    <>
      <Heading as="h2" size="md" overflowWrap="anywhere">
        {t('invitePreview.heading', { owner: isolated(ownerName), title: isolated(title) })}
      </Heading>
      <Text>
        {t('invitePreview.terms', {
          amount: amountText(participantAmount, currency),
          rhythm: everyFrequency(preview.frequency),
          day: formatDay(preview.startDate),
        })}{' '}
        {t('invitePreview.people', { count: invitedCount })}
      </Text>
      {meaning ? (
        <Text>
          <Box as="span" color="muted">
            {t('invitePreview.ifAllJoin')}
          </Box>{' '}
          {meaning}
        </Text>
      ) : null}
      {graceDays > 0 ? <Text>{t('invitePreview.late', { days: graceDays })}</Text> : null}
      <AgreedTexts terms={preview} heading={{ size: 'sm', mb: '-1.5' }} />
      <Text fontWeight="semibold">{t('invitePreview.neverTouchesMoney')}</Text>
      <Story text={preview.description} />
      <Text color="muted" textStyle="xs" overflowWrap="anywhere">
        {t('invitePreview.sentTo', { email, owner: isolated(ownerName) })}
      </Text>
    </>
  );
}

/** A story has at least 300 characters, so there is always more to read than the first lines. */
function Story({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false);
  return (
    <Box as="section" aria-label={t('invitePreview.story')} borderTopWidth="1px" pt="2" textStyle="sm">
      <Text dir="auto" whiteSpace="pre-wrap" overflowWrap="anywhere" {...(isWhole ? {} : { lineClamp: 3 })}>
        {text}
      </Text>
      <Button size="sm" variant="outline" mt="2" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
        {isWhole ? t('invitePreview.story.less') : t('invitePreview.story.more')}
      </Button>
    </Box>
  );
}
