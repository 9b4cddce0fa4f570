// @vitest-environment jsdom
import { failureText } from '@kolo/server/domain/messages/failures.ts';
import { useSearch } from '@tanstack/react-router';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { notices } from '../../lib/messages/notices.ts';
import { t } from '../../lib/t.ts';
import { forgetCurrency, lastCurrency } from '../../lib/last-currency.ts';
import { toaster } from '../../lib/toaster.ts';
import { CreateCycleDocument } from '../../graphql/generated.ts';
import { aCycle } from '../../testing/builders.ts';
import { viewerCalled } from '../../testing/circle.ts';
import { answering, refusing, show, unreachable } from '../../testing/render.tsx';
import type { Answer } from '../../testing/server.ts';
import { StartCyclePage } from './start-cycle-page.tsx';

const STORY = 'We save for the journey home in December. '.repeat(8).trim();
const created = answering(CreateCycleDocument, { createCycle: aCycle({ id: 'new-cycle' }) });

/** Reads the step from the address, like the route. */
function Wizard() {
  const search: { step?: string } = useSearch({ strict: false });
  return <StartCyclePage step={search.step} />;
}

const showWizard = (at = '/start-cycle?step=1', answers: Answer[] = [created]) =>
  show(<Wizard />, answers, { at });
type User = Awaited<ReturnType<typeof show>>['user'];

const button = (name: string) => screen.getByRole('button', { name });
const title = () => screen.getByLabelText<HTMLInputElement>('Title');
const amount = () => screen.getByLabelText<HTMLInputElement>('Amount per participant');

async function fillStory(user: User) {
  await user.type(title(), 'Holiday savings');
  await user.click(screen.getByLabelText('Description'));
  await user.paste(STORY);
  await user.click(button('Next'));
  await screen.findByText('Step 2 of 3');
}

async function fillSchedule(user: User) {
  await user.click(screen.getByRole('textbox', { name: 'Start Date' }));
  await user.paste('31/01/2027');
  await user.selectOptions(screen.getByLabelText('Frequency'), '1 month');
  await user.type(amount(), '500');
}

afterEach(() => {
  act(() => toaster.remove());
  sessionStorage.clear();
});

describe('Start Cycle', () => {
  it.each([
    ['/start-cycle', 'Step 1 of 3'],
    ['/start-cycle?step=1', 'Step 1 of 3'],
    ['/start-cycle?step=2', 'Step 2 of 3'],
    ['/start-cycle?step=0', t('accountNotices.invalidStep')],
    ['/start-cycle?step=4', t('accountNotices.invalidStep')],
    ['/start-cycle?step=1.0', t('accountNotices.invalidStep')],
    ['/start-cycle?step=abc', t('accountNotices.invalidStep')],
    ['/start-cycle?step=', t('accountNotices.invalidStep')],
  ])('shows at %s: %s', async (at, text) => {
    await showWizard(at);

    expect(screen.getByText(text)).toBeTruthy();
    expect(document.title).toBe('Start Cycle');
  });

  it('goes from story to schedule to congratulations, and creates the cycle once', async () => {
    const { user, address, calls } = await showWizard();
    await fillStory(user);
    expect(address()).toBe('/start-cycle?step=2');
    await fillSchedule(user);

    button('Create Cycle').click();
    button('Create Cycle').click();

    expect(await screen.findByText('Congratulations')).toBeTruthy();
    expect(screen.getByText(t('statements.cycleLive'))).toBeTruthy();
    expect(screen.getByText(notices.createCycle.done())).toBeTruthy();
    expect(address()).toBe('/start-cycle?step=3');
    expect(calls).toEqual([
      {
        name: 'CreateCycle',
        variables: {
          input: {
            type: 'GROUP',
            title: 'Holiday savings',
            description: STORY,
            startDate: '2027-01-31',
            frequency: 28,
            participantAmount: 500,
            // From the region of this browser, en-US.
            currency: 'USD',
            graceDays: 3,
            houseRules: null,
          },
        },
      },
    ]);

    await user.click(button('Finish'));
    expect(address()).toBe('/send-invites?step=1&cycleId=new-cycle');
  });

  it('forgets the draft and the lists without the new cycle, and can then be left without a question', async () => {
    const { user, client, router, address } = await showWizard();
    client.cache.restore({ ROOT_QUERY: { __typename: 'Query', myCycles: { owned: [] } } });
    await fillStory(user);
    await fillSchedule(user);

    await user.click(button('Create Cycle'));

    await screen.findByText('Congratulations');
    expect(client.cache.extract()).not.toHaveProperty('ROOT_QUERY.myCycles');
    expect(sessionStorage.getItem('kolo.draft')).toBeNull();
    await act(() => router.navigate({ to: '/my-cycles' }));
    expect(address()).toBe('/my-cycles');
  });

  it('keeps what is typed in both steps while going back and forth', async () => {
    const { user } = await showWizard();
    await fillStory(user);
    await user.type(amount(), '300');

    await user.click(screen.getByRole('link', { name: 'Back' }));
    expect(title().value).toBe('Holiday savings');
    await user.click(button('Next'));

    await screen.findByText('Step 2 of 3');
    expect(amount().value).toBe('300');
  });

  it('restores what was typed in both steps after a reload', async () => {
    const first = await showWizard();
    await first.user.type(title(), 'Half a title');
    await first.user.type(await screen.findByLabelText(t('storyHelp.what')), 'For a roof.');
    first.unmount();
    const second = await showWizard();
    expect(title().value).toBe('Half a title');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('For a roof.');
    expect((await screen.findByLabelText<HTMLTextAreaElement>(t('storyHelp.what'))).value).toBe(
      'For a roof.',
    );
    await second.user.clear(title());
    await fillStory(second.user);
    await second.user.type(amount(), '300');
    second.unmount();

    await showWizard('/start-cycle?step=2');
    expect(amount().value).toBe('300');
    expect(screen.queryByText(t('cycleStart.schedule.storyMissing'))).toBeNull();
  });

  it('preselects the currency of the browser’s region, and keeps another choice', async () => {
    const currency = () => screen.getByLabelText<HTMLSelectElement>('Currency').value;
    const first = await showWizard();
    await fillStory(first.user);
    expect(currency()).toBe('USD');
    await first.user.selectOptions(screen.getByLabelText('Currency'), t('scheduleForm.currency.none'));
    await first.user.type(screen.getByLabelText('House rules'), 'Cash only.');
    first.unmount();

    await showWizard('/start-cycle?step=2');
    expect(currency()).toBe('');
    expect(screen.getByLabelText<HTMLTextAreaElement>('House rules').value).toBe('Cash only.');
  });

  it('preselects no currency if the browser names no region', async () => {
    const language = vi.spyOn(navigator, 'language', 'get').mockReturnValue('en');
    onTestFinished(() => language.mockRestore());
    await showWizard('/start-cycle?step=2');

    expect(screen.getByLabelText<HTMLSelectElement>('Currency').value).toBe('');
  });

  it('never shows a draft to another account on the same device', async () => {
    const first = await showWizard();
    await first.user.type(title(), 'A secret wish');
    first.unmount();

    await show(<Wizard />, [], { at: '/start-cycle?step=1', viewer: viewerCalled('Bola') });
    expect(title().value).toBe('');
  });

  it('shows what the schedule comes to while typing, from the first digit', async () => {
    const { user } = await showWizard();
    await fillStory(user);
    const heading = () => screen.queryByRole('heading', { name: t('scheduleForm.preview.heading') });
    expect(heading()).toBeNull();
    await user.type(amount(), '5');
    expect(
      screen.getByText('Everyone pays US$5 a round, but for their own turn, when they collect US$20.'),
    ).toBeTruthy();
    // Right below the amount, before the other fields.
    const order = heading()?.compareDocumentPosition(screen.getByLabelText('Late after')) ?? 0;
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await user.clear(amount());
    expect(heading()).toBeNull();
    await fillSchedule(user);

    expect(
      screen.getByText(
        /Everyone pays US\$500 every month, but for their own turn, when they collect US\$2,000/,
      ),
    ).toBeTruthy();
    expect(screen.getByText('5 rounds, from 31 Jan 2027 to 31 May 2027.')).toBeTruthy();
    const days = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(days()).toEqual(['1. 31 Jan 2027', '2. 28 Feb 2027', '3. 31 Mar 2027', '…5. 31 May 2027']);
    await user.click(button('Fewer people'));
    expect(days()).toEqual(['1. 31 Jan 2027', '2. 28 Feb 2027', '3. 31 Mar 2027', '4. 30 Apr 2027']);
    await user.click(button('More people'));
    await user.click(button('More people'));
    expect(screen.getByText('6 rounds, from 31 Jan 2027 to 30 Jun 2027.')).toBeTruthy();
  });

  it('offers a sentence with the schedule after a look at step 2', async () => {
    const { user } = await showWizard();
    await fillStory(user);
    await fillSchedule(user);
    await user.click(screen.getByRole('link', { name: 'Back' }));

    expect(
      await screen.findByText('Each of us pays US$500 every month, starting on 31 Jan 2027.'),
    ).toBeTruthy();
  });

  it('offers the last currency first, until Logout', async () => {
    const { user, unmount } = await showWizard();
    await fillStory(user);
    await fillSchedule(user);
    await user.selectOptions(screen.getByLabelText('Currency'), 'GHS');
    await user.click(button('Create Cycle'));
    await screen.findByText('Congratulations');
    expect(screen.getByText(t('cycleStart.done.invite'))).toBeTruthy();
    unmount();

    await showWizard('/start-cycle?step=2');
    const currency = screen.getByLabelText<HTMLSelectElement>('Currency');
    expect(currency.value).toBe('GHS');
    expect([...currency.options].slice(0, 3).map(({ value }) => value)).toEqual(['', 'GHS', 'USD']);
    forgetCurrency();
    expect(lastCurrency()).toBeUndefined();
  });

  it('creates nothing without a story, and links back to it', async () => {
    const { user, address, calls } = await showWizard('/start-cycle?step=2');
    await fillSchedule(user);
    expect(button('Create Cycle').getAttribute('aria-disabled')).toBe('true');
    await user.click(button('Create Cycle'));
    await user.type(amount(), '{Enter}');
    expect(calls).toEqual([]);

    await user.click(screen.getByRole('link', { name: 'Back to the story' }));

    expect(address()).toBe('/start-cycle?step=1');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('does not congratulate if no cycle was created', async () => {
    await showWizard('/start-cycle?step=3');

    expect(screen.queryByText('Congratulations')).toBeNull();
    expect(screen.getByRole('link', { name: 'My Cycles' }).getAttribute('href')).toBe('/my-cycles');
  });

  it.each([
    ['the server’s error', refusing(CreateCycleDocument, 'limit-reached'), failureText('limit-reached')],
    [
      'its own error if the server does not respond',
      unreachable(CreateCycleDocument),
      notices.createCycle.failed(),
    ],
  ])('keeps what was typed after a failure, and shows %s', async (_name, answer, message) => {
    const { user, address } = await showWizard('/start-cycle?step=1', [answer, created]);
    await fillStory(user);
    await fillSchedule(user);

    await user.click(button('Create Cycle'));

    expect(await screen.findByText(message)).toBeTruthy();
    expect(address()).toBe('/start-cycle?step=2');
    expect(amount().value).toBe('500');
    await user.click(button('Create Cycle'));
    expect(await screen.findByText('Congratulations')).toBeTruthy();
  });

  it('shows a complaint of the server at its field, even on the first step', async () => {
    const refused = refusing(CreateCycleDocument, 'invalid-input', {
      fields: { title: [t('complaints.forbiddenCharacters')] },
      message: t('complaints.forbiddenCharacters'),
    });
    const { user, address } = await showWizard('/start-cycle?step=1', [refused, created]);
    await fillStory(user);
    await fillSchedule(user);

    await user.click(button('Create Cycle'));

    await waitFor(() => expect(title().getAttribute('aria-invalid')).toBe('true'));
    expect(address()).toBe('/start-cycle?step=1');
    expect(title().value).toBe('Holiday savings');

    await user.type(title(), '!');
    await user.click(button('Next'));
    await screen.findByText('Step 2 of 3');
    await user.click(screen.getByRole('link', { name: 'Back' }));
    expect(title().getAttribute('aria-invalid')).toBeNull();
  });

  it('asks before a half-filled form is left, and stays if the answer is no', async () => {
    const { user, router, address } = await showWizard();
    const leave = () => act(() => void router.navigate({ to: '/profile' }));
    await user.type(title(), 'Holiday');

    leave();
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(address()).toBe('/start-cycle?step=1');
    expect(title().value).toBe('Holiday');

    leave();
    await user.click(await screen.findByRole('button', { name: t('controls.leave.confirm') }));
    await waitFor(() => expect(address()).toBe('/profile'));
    // Leaving also deletes the draft.
    expect(sessionStorage.getItem('kolo.draft')).toBeNull();
  });
});
