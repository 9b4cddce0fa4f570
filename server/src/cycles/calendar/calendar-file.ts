import {
  ICalCalendar,
  ICalCalendarMethod,
  ICalEvent,
  ICalEventBusyStatus,
  ICalEventClass,
  ICalEventTransparency,
} from 'ical-generator';
import { t } from '../../base/messages.ts';
import { dayAfter } from '../../domain/schedule.ts';
import type { EventText } from './event-text.ts';

/** An all-day event. */
export interface CalendarEvent extends EventText {
  uid: string;
  /** yyyy-MM-dd */
  day: string;
  sequence: number;
  changedAt: Date;
  link: string;
}

const PRODUCT = '//Kolo//Kolo//EN';
const NAME = 'Kolo';
/** The requested refresh interval, in seconds; most calendar programs choose their own. */
const REFRESH_S = 6 * 60 * 60;

/** RFC 5545 requires at least one component in a calendar, and some programs refuse an empty one. */
const PLACEHOLDER = {
  name: 'UTC',
  generator: (): string =>
    [
      'BEGIN:VTIMEZONE',
      'TZID:UTC',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0000',
      'TZOFFSETTO:+0000',
      'END:STANDARD',
      'END:VTIMEZONE',
    ].join('\r\n'),
};

/**
 * The events as iCalendar (RFC 5545). The file does not contain the current time, so it stays the same until an event changes. The
 * days do not show as busy, and are private in shared calendars. There are no alarms, because Kolo sends reminders by email.
 */
export function calendarFile(events: readonly CalendarEvent[]): string {
  const calendar = new ICalCalendar({
    prodId: PRODUCT,
    method: ICalCalendarMethod.PUBLISH,
    name: NAME,
    description: t('calendarFeed.description'),
    ttl: REFRESH_S,
    ...(events.length === 0 ? { timezone: PLACEHOLDER } : {}),
  });
  const lines = events.map((event) => new ICalEvent(eventData(event), calendar).toString());
  // The library's own folding takes a second for 2,000 events, and blocks all other requests meanwhile.
  const frame = calendar.toString();
  const end = frame.lastIndexOf('END:VCALENDAR');
  return `${frame.slice(0, end)}${folded(lines.join(''))}${frame.slice(end)}\r\n`;
}

const eventData = ({ uid, day, sequence, changedAt, summary, description, link }: CalendarEvent) => ({
  id: uid,
  sequence,
  stamp: changedAt,
  lastModified: changedAt,
  allDay: true,
  // The library would read a date without a time in this machine's time zone.
  start: midnight(day),
  end: midnight(dayAfter(day, 1)),
  summary,
  description,
  url: link,
  transparency: ICalEventTransparency.TRANSPARENT,
  busystatus: ICalEventBusyStatus.FREE,
  class: ICalEventClass.PRIVATE,
});

const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** The most bytes in a line of iCalendar, without its line end (RFC 5545, 3.1). */
const LINE_MAX = 75;

const folded = (lines: string): string => lines.split('\r\n').map(foldedLine).join('\r\n');

/** Continues a longer line in the next one, after a blank, and never splits a character. */
function foldedLine(line: string): string {
  const bytes = Buffer.from(line);
  if (bytes.length <= LINE_MAX) return line;
  const parts: string[] = [];
  for (let from = 0; from < bytes.length;) {
    let to = from + (from === 0 ? LINE_MAX : LINE_MAX - 1);
    while (isWithinCharacter(bytes[to])) to -= 1;
    parts.push(bytes.toString('utf8', from, to));
    from = to;
  }
  return parts.join('\r\n ');
}

/** True for every byte of a UTF-8 character except the first. */
const isWithinCharacter = (byte = 0): boolean => (byte & 0xc0) === 0x80;
