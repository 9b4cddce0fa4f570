import { chakra, Heading, HStack, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { BusyButton } from '../../components/busy-button.tsx';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { ErrorPanel } from '../../components/error-panel.tsx';
import { Loading } from '../../components/loading.tsx';
import { useFocusAfterRemoval } from '../../forms/use-focus-after-removal.ts';
import { useCalendarSinceQuery } from '../../graphql/generated.ts';
import { formatInstantDay } from '../../lib/format.ts';
import { CalendarLink } from './calendar-link.tsx';
import { calendarMessages as words } from './calendar-messages.ts';
import { useCalendarLink } from './use-calendar-link.ts';

/** The part of the profile by which one's own days come into one's calendar (docs/rules.md §27.8). */
export function CalendarSection() {
  const headingId = useId();
  const { data, dataState, error, refetch } = useCalendarSinceQuery();

  return (
    <chakra.section aria-labelledby={headingId} mt={{ base: '10', md: '12' }}>
      <Heading as="h2" size="xl" id={headingId} mb="1.5">
        {words.title}
      </Heading>
      <Text color="muted" mb="4" maxW="prose">
        {words.about}
      </Text>
      {!data && !error && <Loading />}
      {!data && error && (
        <ErrorPanel message={words.unavailable} onRetry={() => void refetch().catch(() => undefined)} />
      )}
      {dataState === 'complete' && <Link since={data.me.calendarSince} />}
    </chakra.section>
  );
}

/** The link, as long as it can be shown, and the ways to make, renew and end it. */
function Link({ since }: { since: string | null }) {
  const { renew, end, busy } = useCalendarLink();
  const { container, removing } = useFocusAfterRemoval(since === null ? 0 : 1);
  const [link, setLink] = useState<string>();

  const renewIt = async () => {
    const made = await renew();
    if (made !== undefined) setLink(made);
  };
  const endIt = async () => {
    removing(0);
    if (await end()) setLink(undefined);
  };

  return (
    <div ref={container}>
      {since === null ? (
        <BusyButton variant="outline" busy={busy} onClick={() => void renewIt()}>
          {words.make}
        </BusyButton>
      ) : (
        <>
          {link === undefined ? (
            <Text maxW="prose">{words.since(formatInstantDay(since))}</Text>
          ) : (
            <CalendarLink key={link} link={link} />
          )}
          <HStack mt="4" gap="3" wrap="wrap">
            <ConfirmButton
              variant="outline"
              busy={busy}
              question={words.askRenew}
              onConfirm={() => void renewIt()}
            >
              {words.renew}
            </ConfirmButton>
            <ConfirmButton
              variant="outline"
              busy={busy}
              question={words.askEnd}
              onConfirm={() => void endIt()}
            >
              {words.end}
            </ConfirmButton>
          </HStack>
        </>
      )}
    </div>
  );
}
