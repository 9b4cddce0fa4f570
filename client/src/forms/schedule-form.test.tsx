// @vitest-environment jsdom
import { t } from '../lib/t.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aCycle } from '../testing/builders.ts';
import { show } from '../testing/render.tsx';
import { scheduleDraft } from './schedule-draft.ts';
import { ScheduleForm, type ScheduleFormProps } from './schedule-form.tsx';

const showForm = async (given: Partial<ScheduleFormProps> = {}) => {
  const onSubmit = vi.fn(async () => undefined);
  const shown = await show(
    <ScheduleForm submitLabel="Update" busyLabel="Updating..." onSubmit={onSubmit} {...given} />,
  );
  return { ...shown, onSubmit };
};
const update = () => screen.getByRole('button', { name: 'Update' });
const start = () => screen.getByLabelText<HTMLInputElement>('Start Date');
const frequency = () => screen.getByLabelText<HTMLSelectElement>('Frequency');
const amount = () => screen.getByLabelText<HTMLInputElement>('Amount per participant');

const currency = () => screen.getByLabelText<HTMLSelectElement>('Currency');
const grace = () => screen.getByLabelText<HTMLSelectElement>('Late after');
const houseRules = () => screen.getByLabelText<HTMLTextAreaElement>('House rules');

describe('the schedule form', () => {
  it('offers the four frequencies', async () => {
    await showForm();

    expect([...frequency().options].map((option) => [option.value, option.label])).toEqual([
      ['', 'Select a frequency'],
      ['7', '1 week'],
      ['14', '2 weeks'],
      ['21', '3 weeks'],
      ['28', '1 month'],
    ]);
  });

  it.each([
    ['0', t('complaints.amountTooSmall', { min: 100 })],
    ['50', t('complaints.amountTooSmall', { min: 100 })],
    ['99', t('complaints.amountTooSmall', { min: 100 })],
    ['-100', t('complaints.amountTooSmall', { min: 100 })],
    ['150', t('complaints.amountUneven', { step: 100 })],
    ['100.5', t('complaints.amountUnclear')],
    ['250,50', t('complaints.amountUnclear')],
    ['1,00,0', t('complaints.amountUnclear')],
    ['1000000100', t('complaints.amountTooLarge', { max: 1_000_000_000 })],
    ['100', undefined],
    ['4500', undefined],
  ])('checks the amount %s while it is typed', async (typed, complaint) => {
    const { user } = await showForm();

    await user.type(amount(), typed);

    const shown = () =>
      [
        t('complaints.amountTooSmall', { min: 100 }),
        t('complaints.amountUneven', { step: 100 }),
        t('complaints.amountTooLarge', { max: 1_000_000_000 }),
        t('complaints.amountUnclear'),
      ].filter((text) => screen.queryByText(text) !== null);
    await waitFor(() => expect(shown()).toEqual(complaint ? [complaint] : []));
  });

  it('shows how it reads an amount, with the name of the currency, and reads it again for another currency', async () => {
    const { user, onSubmit } = await showForm({ initial: scheduleDraft(aCycle({ currency: 'EUR' })) });
    const help = () =>
      document.getElementById(amount().getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent;
    expect(help()).toBe('What everyone pays in each round: 100 euros');

    await user.clear(amount());
    await user.type(amount(), '1.000');
    expect(help()).toBe('What everyone pays in each round: 1,000 euros');
    await user.selectOptions(currency(), 'IDR');
    expect(help()).toBe('What everyone pays in each round: 1,000 Indonesian rupiahs');
    expect([amount().type, amount().value]).toEqual(['number', '1000']);

    await user.clear(amount());
    await user.type(amount(), '1.000');
    await user.selectOptions(currency(), 'KWD');
    fireEvent.change(amount(), { target: { value: '1.000' } });
    expect(await screen.findByText(t('complaints.amountUnclear'))).toBeTruthy();
    expect(help()).toBe('What everyone pays in each round');
    expect([amount().type, amount().value]).toEqual(['text', '1.000']);
    await user.selectOptions(currency(), 'EUR');
    await waitFor(() => expect(screen.queryByText(t('complaints.amountUnclear'))).toBeNull());
    await user.click(update());

    expect(onSubmit).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ participantAmount: 1000, currency: 'EUR' }),
    );
  });

  it('says what to type if an amount has a mark that could stand before three decimals', async () => {
    const { user, onSubmit } = await showForm({ initial: scheduleDraft(aCycle({ currency: 'KWD' })) });

    for (const ambiguous of ['1 000', "1'000", '١٬٠٠٠']) {
      await user.clear(amount());
      await user.type(amount(), ambiguous);
      expect(await screen.findByText('Whole amounts only. Type just the digits, such as 1000.')).toBeTruthy();
      expect([amount().type, amount().value]).toEqual(['text', ambiguous]);
    }
    await user.clear(amount());
    await user.type(amount(), '1 000 000');
    await waitFor(() => expect(screen.queryByText(t('complaints.amountUnclear'))).toBeNull());
    await user.click(update());

    expect(onSubmit).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ participantAmount: 1_000_000 }),
    );
  });

  it('requires an amount that was deleted', async () => {
    const { user } = await showForm({ initial: scheduleDraft(aCycle()) });

    await user.clear(amount());

    expect(await screen.findByText(t('complaints.amountRequired'))).toBeTruthy();
    expect(update().getAttribute('aria-disabled')).toBe('true');
    expect(amount().min).toBe('1');
  });

  it('submits once, with numbers as numbers and the date unchanged', async () => {
    const { user, onSubmit } = await showForm();
    expect(update().getAttribute('aria-disabled')).toBe('true');

    await user.type(start(), '31/01/2027');
    await user.selectOptions(frequency(), '1 month');
    await user.type(amount(), '200');
    update().click();
    update().click();

    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
      startDate: '2027-01-31',
      frequency: 28,
      participantAmount: 200,
      currency: null,
      graceDays: 3,
      houseRules: null,
    });
  });

  it('submits the currency, the grace days and the house rules', async () => {
    const { user, onSubmit } = await showForm({ initial: scheduleDraft(aCycle()) });

    await user.selectOptions(currency(), 'Euro (EUR)');
    await user.selectOptions(grace(), '1 day');
    await user.click(houseRules());
    await user.paste(' Cash only.\n<b>No calls</b> on Sundays. ');
    expect(screen.getByText(/Everyone pays €100 every month/)).toBeTruthy();
    await user.click(update());

    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
      startDate: '2027-01-31',
      frequency: 28,
      participantAmount: 100,
      currency: 'EUR',
      graceDays: 1,
      houseRules: 'Cash only.\n<b>No calls</b> on Sundays.',
    });
  });

  it('starts with the cycle’s values, and can remove them', async () => {
    const { user, onSubmit } = await showForm({
      initial: scheduleDraft(aCycle({ currency: 'JPY', graceDays: 14, houseRules: 'Cash only.' })),
    });
    expect([currency().value, grace().value, houseRules().value]).toEqual(['JPY', '14', 'Cash only.']);

    await user.selectOptions(currency(), 'No currency');
    await user.selectOptions(grace(), 'The due date');
    await user.clear(houseRules());
    await user.click(update());

    expect(onSubmit).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ currency: null, graceDays: 0, houseRules: null }),
    );
  });

  it('keeps a currency that is no longer offered', async () => {
    await showForm({ initial: scheduleDraft(aCycle({ currency: 'CLF' })) });

    expect(currency().value).toBe('CLF');
    expect([...currency().options].map(({ value }) => value)).not.toContain('BOV');
  });

  it('offers up to two weeks of grace', async () => {
    await showForm();

    expect(grace().value).toBe('3');
    expect([...grace().options].map(({ value }) => value)).toEqual(
      Array.from({ length: 15 }, (_, days) => String(days)),
    );
  });

  it('explains that house rules become part of the agreement, and rejects long ones', async () => {
    const { user } = await showForm({ initial: scheduleDraft(aCycle()) });
    const help = () =>
      (houseRules().getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' ');
    expect(help()).toContain('It becomes a lasting part of everyone’s agreement.');

    await user.click(houseRules());
    await user.paste('x'.repeat(1_001));

    expect(await screen.findByText(t('complaints.tooLong', { max: 1_000 }))).toBeTruthy();
    expect(update().getAttribute('aria-disabled')).toBe('true');
  });

  it('removes the focus from the amount on scrolling, which would change it', async () => {
    const { user } = await showForm({ initial: scheduleDraft(aCycle()) });
    await user.click(amount());

    fireEvent.wheel(amount());

    expect(document.activeElement).not.toBe(amount());
  });

  it('rejects a date that does not exist', async () => {
    const { user, onSubmit } = await showForm({ initial: { ...scheduleDraft(aCycle()), startDate: '' } });

    await user.type(start(), '31/02/2027');
    await user.tab();
    await user.click(update());

    expect(await screen.findByText(t('complaints.dateInvalid'))).toBeTruthy();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('shows the server’s errors beside their fields', async () => {
    await showForm({
      initial: scheduleDraft(aCycle()),
      serverFields: {
        startDate: [t('complaints.startDateRange', { first: 1900, last: 2199 })],
        participantAmount: ['Too much.'],
        currency: [t('complaints.currencyUnknown')],
        graceDays: ['Too long.'],
        houseRules: ['Too many.'],
      },
    });

    expect(await screen.findByText(t('complaints.startDateRange', { first: 1900, last: 2199 }))).toBeTruthy();
    for (const text of ['Too much.', t('complaints.currencyUnknown'), 'Too long.', 'Too many.'])
      expect(screen.getByText(text)).toBeTruthy();
  });

  it('submits nothing while it is blocked, and shows why', async () => {
    const { user, onSubmit } = await showForm({
      initial: scheduleDraft(aCycle()),
      blockedBy: 'Please write the story first.',
    });

    await user.click(update());
    await user.type(amount(), '{Enter}');

    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.getAllByText('Please write the story first.').length).toBeGreaterThan(0);
  });
});
