import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  CalendarSinceDocument,
  EndCalendarLinkDocument,
  RenewCalendarLinkDocument,
} from '../../graphql/generated.ts';
import { formatInstantDay } from '../../lib/format.ts';
import { notices } from '../../lib/messages/notices.ts';
import { t } from '../../lib/t.ts';
import { toaster } from '../../lib/toaster.ts';
import { aUser } from '../../testing/builders.ts';
import { answering, refusing, show, unreachable } from '../../testing/render.tsx';
import { CalendarSection } from './calendar-section.tsx';

const { id } = aUser();
const SINCE = '2026-05-03T10:00:00.000Z';
const LINK = `https://kolo.test/calendar/${'x'.repeat(43)}.ics`;
const me = (calendarSince: string | null) => ({ __typename: 'User' as const, id, calendarSince });
const loaded = (calendarSince: string | null) => answering(CalendarSinceDocument, { me: me(calendarSince) });
const renewed = (calendarLink = LINK) =>
  answering(RenewCalendarLinkDocument, { renewCalendarLink: { ...me(SINCE), calendarLink } });
const ended = answering(EndCalendarLinkDocument, { endCalendarLink: me(null) });

const button = (name: string) => screen.findByRole('button', { name });
const field = () => screen.queryByLabelText<HTMLTextAreaElement>(t('calendarLink.link'));
const agree = async (name: string) =>
  within(await screen.findByRole('alertdialog')).getByRole('button', { name });

afterEach(() => act(() => toaster.remove()));

describe('the calendar link of an account', () => {
  it('is created by one click, and gets the focus', async () => {
    const { user } = await show(<CalendarSection />, [loaded(null), renewed()]);
    expect(screen.getByRole('region', { name: t('calendarLink.title') })).not.toBeNull();

    await user.click(await button(t('calendarLink.create')));

    await waitFor(() => expect(document.activeElement).toBe(field()));
    expect(field()?.value).toBe(LINK);
    expect(field()?.readOnly).toBe(true);
    expect(screen.getByText(t('calendarLink.shownOnce'))).not.toBeNull();
    expect(screen.getByRole('link', { name: t('calendarLink.open') }).getAttribute('href')).toBe(
      LINK.replace('https:', 'webcal:'),
    );
    const steps = [t('calendarLink.google'), t('calendarLink.apple'), t('calendarLink.outlook')];
    for (const step of steps) expect(screen.getByText(step)).not.toBeNull();
    expect(screen.queryByRole('button', { name: t('calendarLink.create') })).toBeNull();
  });

  it('can be copied', async () => {
    const { user } = await show(<CalendarSection />, [loaded(null), renewed()]);
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    onTestFinished(() => write.mockRestore());
    await user.click(await button(t('calendarLink.create')));

    await user.click(await button(t('calendarLink.copyLabel')));

    expect(write).toHaveBeenCalledWith(LINK);
  });

  it('is not shown again, but the date of its creation is', async () => {
    await show(<CalendarSection />, [loaded(SINCE)]);

    expect(await screen.findByText(t('calendarLink.since', { day: formatInstantDay(SINCE) }))).not.toBeNull();
    expect(field()).toBeNull();
  });

  it('is replaced after a question, and the new one is shown', async () => {
    const { user, calls } = await show(<CalendarSection />, [loaded(SINCE), renewed()]);
    await user.click(await button(t('calendarLink.replace')));
    expect(screen.getByText(t('calendarLink.replaceQuestion'))).not.toBeNull();
    expect(calls.map(({ name }) => name)).not.toContain('RenewCalendarLink');

    await user.click(await agree(t('calendarLink.replace')));

    await waitFor(() => expect(field()?.value).toBe(LINK));
  });

  it('is deleted after a question, and can be created again', async () => {
    const { user } = await show(<CalendarSection />, [loaded(SINCE), ended]);
    await user.click(await button(t('calendarLink.delete')));
    expect(screen.getByText(t('calendarLink.deleteQuestion'))).not.toBeNull();
    await user.click(await agree(t('calendarLink.delete')));

    const make = await button(t('calendarLink.create'));
    await waitFor(() => expect(document.activeElement).toBe(make));
    expect(screen.queryByText(t('calendarLink.since', { day: formatInstantDay(SINCE) }))).toBeNull();
  });

  it('stays if it cannot be replaced', async () => {
    const { user } = await show(<CalendarSection />, [
      loaded(SINCE),
      refusing(EndCalendarLinkDocument, 'session-ended'),
      unreachable(RenewCalendarLinkDocument),
    ]);
    await user.click(await button(t('calendarLink.replace')));
    await user.click(await agree(t('calendarLink.replace')));

    expect(await screen.findByText(notices.renewCalendarLink.failed())).not.toBeNull();
    expect(screen.getByText(t('calendarLink.since', { day: formatInstantDay(SINCE) }))).not.toBeNull();
    expect(field()).toBeNull();
  });

  it('can be loaded again after a failure', async () => {
    const { user } = await show(<CalendarSection />, [unreachable(CalendarSinceDocument), loaded(SINCE)]);
    expect(await screen.findByText(t('calendarLink.unavailable'))).not.toBeNull();

    await user.click(await button('Try again'));

    expect(await screen.findByText(t('calendarLink.since', { day: formatInstantDay(SINCE) }))).not.toBeNull();
  });
});
