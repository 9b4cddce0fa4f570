import {
  CalendarSinceDocument,
  useEndCalendarLinkMutation,
  useRenewCalendarLinkMutation,
} from '../../graphql/generated.ts';
import { notices } from '../../lib/messages/notices.ts';
import { useOutcome } from '../../lib/use-outcome.ts';

/** Creates and deletes the calendar link. Apollo's cache gets only the date of its creation, and never the link itself. */
export function useCalendarLink() {
  const [sendRenewal, renewal] = useRenewCalendarLinkMutation({
    fetchPolicy: 'no-cache',
    update: (cache, { data }) => {
      if (!data) return;
      const { calendarLink: _secret, ...me } = data.renewCalendarLink;
      cache.writeQuery({ query: CalendarSinceDocument, data: { me } });
    },
    ...useOutcome({ notice: notices.renewCalendarLink }),
  });
  const [sendEnd, ending] = useEndCalendarLinkMutation(useOutcome({ notice: notices.endCalendarLink }));

  /** Resolves with the new link, or with undefined if that failed. */
  const renew = async (): Promise<string | undefined> =>
    (await sendRenewal()).data?.renewCalendarLink.calendarLink ?? undefined;
  /** Resolves with whether the link was deleted. */
  const end = async (): Promise<boolean> => Boolean((await sendEnd()).data);
  return { renew, end, busy: renewal.loading || ending.loading };
}
