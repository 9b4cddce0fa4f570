import ICAL from 'ical.js';
import type { Person, TestApp } from './test-app.ts';

/** An event as a calendar app reads it. */
export interface EventView {
  uid: string;
  /** The first day and the day after the last, as `yyyy-MM-dd`; both are whole days. */
  from: string;
  to: string;
  isWholeDay: boolean;
  summary: string;
  description: string;
  url: string;
  sequence: number;
}

export interface CalendarView {
  name: string;
  method: string;
  refresh: string;
  events: EventView[];
}

const textOf = (component: ICAL.Component, name: string): string => {
  const value = component.getFirstPropertyValue(name);
  return value === null ? '' : String(value);
};

/** Parses a calendar with a different library from the one that writes it. @throws if it is not a calendar */
export function readCalendar(file: string): CalendarView {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  return {
    name: textOf(calendar, 'name'),
    method: textOf(calendar, 'method'),
    refresh: textOf(calendar, 'refresh-interval'),
    events: calendar.getAllSubcomponents('vevent').map((component) => {
      const { uid, startDate, endDate, summary, description, sequence } = new ICAL.Event(component);
      return {
        uid,
        from: startDate.toString(),
        to: endDate.toString(),
        isWholeDay: startDate.isDate && endDate.isDate,
        summary,
        description,
        sequence,
        url: textOf(component, 'url'),
      };
    }),
  };
}

export const RENEW = 'mutation { renewCalendarLink { id calendarSince calendarLink } }';
export const END = 'mutation { endCalendarLink { id calendarSince calendarLink } }';

/** Creates a calendar link for this person and returns its path. */
export async function newCalendarPath(app: TestApp, person: Person): Promise<string> {
  const { data, refusal } = await app.ask<{ renewCalendarLink: { calendarLink: string } }>(person, RENEW);
  if (!data) throw new Error(`renewCalendarLink failed: ${refusal?.message}`);
  return new URL(data.renewCalendarLink.calendarLink).pathname;
}
