import { chakra, Heading, HStack, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { BusyButton } from '../../components/busy-button.tsx';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { ErrorPanel } from '../../components/error-panel.tsx';
import { Loading } from '../../components/loading.tsx';
import { useFocusAfterRemoval } from '../../forms/use-focus-after-removal.ts';
import { useCalendarSinceQuery } from '../../graphql/generated.ts';
import { formatInstantDay } from '../../lib/format.ts';
import { t } from '../../lib/t.ts';
import { CalendarLink } from './calendar-link.tsx';
import { useCalendarLink } from './use-calendar-link.ts';

/** The link that adds the viewer's days to their own calendar (docs/rules.md §27.8). */
export function CalendarSection() {
  const headingId = useId();
  const { data, dataState, error, refetch } = useCalendarSinceQuery();

  return (
    <chakra.section aria-labelledby={headingId} mt={{ base: '10', md: '12' }}>
      <Heading as="h2" size="xl" id={headingId} mb="1.5">
        {t('calendarLink.title')}
      </Heading>
      <Text color="muted" mb="4" maxW="prose">
        {t('calendarLink.about')}
      </Text>
      {!data && !error && <Loading />}
      {!data && error && (
        <ErrorPanel
          message={t('calendarLink.unavailable')}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
      {dataState === 'complete' && <Link since={data.me.calendarSince} />}
    </chakra.section>
  );
}

/** The buttons that create, replace and delete the link. Shows a new link until the page is left. */
function Link({ since }: { since: string | null }) {
  const { renew, end, busy } = useCalendarLink();
  const { container, removing } = useFocusAfterRemoval(since === null ? 0 : 1);
  const [link, setLink] = useState<string>();

  const renewIt = async () => {
    const created = await renew();
    if (created !== undefined) setLink(created);
  };
  const endIt = async () => {
    removing(0);
    if (await end()) setLink(undefined);
  };

  return (
    <div ref={container}>
      {since === null ? (
        <BusyButton variant="outline" busy={busy} onClick={() => void renewIt()}>
          {t('calendarLink.create')}
        </BusyButton>
      ) : (
        <>
          {link === undefined ? (
            <Text maxW="prose">{t('calendarLink.since', { day: formatInstantDay(since) })}</Text>
          ) : (
            <CalendarLink key={link} link={link} />
          )}
          <HStack mt="4" gap="3" wrap="wrap">
            <ConfirmButton
              variant="outline"
              busy={busy}
              question={t('calendarLink.replaceQuestion')}
              onConfirm={() => void renewIt()}
            >
              {t('calendarLink.replace')}
            </ConfirmButton>
            <ConfirmButton
              variant="outline"
              busy={busy}
              question={t('calendarLink.deleteQuestion')}
              onConfirm={() => void endIt()}
            >
              {t('calendarLink.delete')}
            </ConfirmButton>
          </HStack>
        </>
      )}
    </div>
  );
}
