import {
  CalendarSinceDocument,
  useEndCalendarLinkMutation,
  useRenewCalendarLinkMutation,
} from '../../graphql/generated.ts';
import { notices } from '../../lib/messages/notices.ts';
import { useOutcome } from '../../lib/use-outcome.ts';

/** Makes and ends the calendar link, which stays out of Apollo's cache: only since when there is one is kept. */
export function useCalendarLink() {
  const [renewing, one] = useRenewCalendarLinkMutation({
    fetchPolicy: 'no-cache',
    update: (cache, { data }) => {
      if (!data) return;
      const { calendarLink: _secret, ...me } = data.renewCalendarLink;
      cache.writeQuery({ query: CalendarSinceDocument, data: { me } });
    },
    ...useOutcome({ notice: notices.renewCalendarLink }),
  });
  const [ending, other] = useEndCalendarLinkMutation(useOutcome({ notice: notices.endCalendarLink }));

  /** The link that was made; nothing where that was refused. */
  const renew = async (): Promise<string | undefined> =>
    (await renewing()).data?.renewCalendarLink.calendarLink ?? undefined;
  /** Whether it is ended. */
  const end = async (): Promise<boolean> => Boolean((await ending()).data);
  return { renew, end, busy: one.loading || other.loading };
}
