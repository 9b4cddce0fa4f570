import {
  ICalCalendar,
  ICalCalendarMethod,
  ICalEvent,
  ICalEventBusyStatus,
  ICalEventClass,
  ICalEventTransparency,
} from 'ical-generator';
import { dayAfter } from '../../domain/schedule.ts';
import type { EventMessages } from './calendar-messages.ts';

/** A whole day of the calendar. */
export interface CalendarEvent extends EventMessages {
  uid: string;
  /** yyyy-MM-dd */
  day: string;
  sequence: number;
  changedAt: Date;
  link: string;
}

const PRODUCT = '//Kolo//Kolo//EN';
const NAME = 'Kolo';
const DESCRIPTION = 'What you pay and when you collect, in your savings circles.';
/** How often programs are told to look, in seconds: most look when they like. */
const LOOK_EVERY_S = 6 * 60 * 60;

/** RFC 5545 wants something in every calendar, and some programs refuse one without. */
const NOTHING_YET = {
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
 * The events as iCalendar (RFC 5545). Nothing in it is of now, so that it reads the same until something changes. The
 * days keep nobody busy, and are private where a calendar is shared; no alarm rings, since letters remind.
 */
export function calendarFile(events: readonly CalendarEvent[]): string {
  const calendar = new ICalCalendar({
    prodId: PRODUCT,
    method: ICalCalendarMethod.PUBLISH,
    name: NAME,
    description: DESCRIPTION,
    ttl: LOOK_EVERY_S,
    ...(events.length === 0 ? { timezone: NOTHING_YET } : {}),
  });
  const written = events.map((event) => new ICalEvent(eventData(event), calendar).toString());
  // The library would fold all of it by a way that takes a second for two thousand events, while everybody else waits.
  const frame = calendar.toString();
  const end = frame.lastIndexOf('END:VCALENDAR');
  return `${frame.slice(0, end)}${folded(written.join(''))}${frame.slice(end)}\r\n`;
}

const eventData = ({ uid, day, sequence, changedAt, summary, description, link }: CalendarEvent) => ({
  id: uid,
  sequence,
  stamp: changedAt,
  lastModified: changedAt,
  allDay: true,
  // A day by itself would be read in this machine's zone.
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

/** How long a line of iCalendar may be, in bytes without its end (RFC 5545, 3.1). */
const LINE_MAX = 75;

const folded = (lines: string): string => lines.split('\r\n').map(foldedLine).join('\r\n');

/** A longer line goes on in the next, behind a blank; no character is cut in two. */
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

/** In UTF-8, all bytes of a character but the first begin so. */
const isWithinCharacter = (byte = 0): boolean => (byte & 0xc0) === 0x80;
