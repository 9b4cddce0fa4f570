import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  CalendarSinceDocument,
  EndCalendarLinkDocument,
  RenewCalendarLinkDocument,
} from '../../graphql/generated.ts';
import { formatInstantDay } from '../../lib/format.ts';
import { notices } from '../../lib/messages/notices.ts';
import { toaster } from '../../lib/toaster.ts';
import { aUser } from '../../testing/builders.ts';
import { answering, refusing, show, unreachable } from '../../testing/render.tsx';
import { CalendarSection } from './calendar-section.tsx';
import { calendarMessages as words } from './calendar-messages.ts';

const { id } = aUser();
const SINCE = '2026-05-03T10:00:00.000Z';
const LINK = `https://kolo.test/calendar/${'x'.repeat(43)}.ics`;
const me = (calendarSince: string | null) => ({ __typename: 'User' as const, id, calendarSince });
const known = (calendarSince: string | null) => answering(CalendarSinceDocument, { me: me(calendarSince) });
const renewed = (calendarLink = LINK) =>
  answering(RenewCalendarLinkDocument, { renewCalendarLink: { ...me(SINCE), calendarLink } });
const ended = answering(EndCalendarLinkDocument, { endCalendarLink: me(null) });

const button = (name: string) => screen.findByRole('button', { name });
const field = () => screen.queryByLabelText<HTMLTextAreaElement>(words.link);
const agree = async (name: string) =>
  within(await screen.findByRole('alertdialog')).getByRole('button', { name });

afterEach(() => act(() => toaster.remove()));

describe('the calendar link of an account', () => {
  it('is made by one press, and shown with the focus on it', async () => {
    const { user } = await show(<CalendarSection />, [known(null), renewed()]);
    expect(screen.getByRole('region', { name: words.title })).not.toBeNull();

    await user.click(await button(words.make));

    await waitFor(() => expect(document.activeElement).toBe(field()));
    expect(field()?.value).toBe(LINK);
    expect(field()?.readOnly).toBe(true);
    expect(screen.getByText(words.shownOnce)).not.toBeNull();
    expect(screen.getByRole('link', { name: words.subscribe }).getAttribute('href')).toBe(
      LINK.replace('https:', 'webcal:'),
    );
    for (const step of words.steps) expect(screen.getByText(step)).not.toBeNull();
    expect(screen.queryByRole('button', { name: words.make })).toBeNull();
  });

  it('is copied', async () => {
    const { user } = await show(<CalendarSection />, [known(null), renewed()]);
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    onTestFinished(() => write.mockRestore());
    await user.click(await button(words.make));

    await user.click(await button(words.copyLabel));

    expect(write).toHaveBeenCalledWith(LINK);
  });

  it('is not shown again, but since when there is one', async () => {
    await show(<CalendarSection />, [known(SINCE)]);

    expect(await screen.findByText(words.since(formatInstantDay(SINCE)))).not.toBeNull();
    expect(field()).toBeNull();
  });

  it('is renewed once that is agreed to, and the new one shown', async () => {
    const { user, calls } = await show(<CalendarSection />, [known(SINCE), renewed()]);
    await user.click(await button(words.renew));
    expect(screen.getByText(words.askRenew)).not.toBeNull();
    expect(calls.map(({ name }) => name)).not.toContain('RenewCalendarLink');

    await user.click(await agree(words.renew));

    await waitFor(() => expect(field()?.value).toBe(LINK));
  });

  it('is ended once that is agreed to, and can be made again', async () => {
    const { user } = await show(<CalendarSection />, [known(SINCE), ended]);
    await user.click(await button(words.end));
    expect(screen.getByText(words.askEnd)).not.toBeNull();
    await user.click(await agree(words.end));

    const make = await button(words.make);
    await waitFor(() => expect(document.activeElement).toBe(make));
    expect(screen.queryByText(words.since(formatInstantDay(SINCE)))).toBeNull();
  });

  it('stays as it is where it cannot be ended, or made', async () => {
    const { user } = await show(<CalendarSection />, [
      known(SINCE),
      refusing(EndCalendarLinkDocument, 'session-ended'),
      unreachable(RenewCalendarLinkDocument),
    ]);
    await user.click(await button(words.renew));
    await user.click(await agree(words.renew));

    expect(await screen.findByText(notices.renewCalendarLink.failed())).not.toBeNull();
    expect(screen.getByText(words.since(formatInstantDay(SINCE)))).not.toBeNull();
    expect(field()).toBeNull();
  });

  it('that cannot be looked up says so, and can be tried again', async () => {
    const { user } = await show(<CalendarSection />, [unreachable(CalendarSinceDocument), known(SINCE)]);
    expect(await screen.findByText(words.unavailable)).not.toBeNull();

    await user.click(await button('Try again'));

    expect(await screen.findByText(words.since(formatInstantDay(SINCE)))).not.toBeNull();
  });
});
