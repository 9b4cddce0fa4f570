// @vitest-environment jsdom
import { complaints } from '@kolo/server/domain';
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

describe('the schedule form', () => {
  it('offers the four frequencies in words', async () => {
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
    ['0', complaints.amountTooSmall],
    ['50', complaints.amountTooSmall],
    ['99', complaints.amountTooSmall],
    ['-100', complaints.amountTooSmall],
    ['150', complaints.amountUneven],
    ['100.5', complaints.amountUneven],
    ['1000000100', complaints.amountTooLarge],
    ['100', undefined],
    ['4500', undefined],
  ])('answers the amount %s at once', async (typed, complaint) => {
    const { user } = await showForm();

    await user.type(amount(), typed);

    const said = () =>
      [complaints.amountTooSmall, complaints.amountUneven, complaints.amountTooLarge].filter(
        (words) => screen.queryByText(words) !== null,
      );
    await waitFor(() => expect(said()).toEqual(complaint ? [complaint] : []));
  });

  it('misses an amount that was taken away again', async () => {
    const { user } = await showForm({ initial: scheduleDraft(aCycle()) });

    await user.clear(amount());

    expect(await screen.findByText(complaints.amountRequired)).toBeTruthy();
    expect(update().getAttribute('aria-disabled')).toBe('true');
    expect(amount().min).toBe('1');
  });

  it('sends numbers as numbers and the day as it is, once', async () => {
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
    });
  });

  it('lets go of the amount under the wheel, which would count it up or down', async () => {
    const { user } = await showForm({ initial: scheduleDraft(aCycle()) });
    await user.click(amount());

    fireEvent.wheel(amount());

    expect(document.activeElement).not.toBe(amount());
  });

  it('refuses a day that does not exist', async () => {
    const { user, onSubmit } = await showForm({ initial: { ...scheduleDraft(aCycle()), startDate: '' } });

    await user.type(start(), '31/02/2027');
    await user.tab();
    await user.click(update());

    expect(await screen.findByText(complaints.dateInvalid)).toBeTruthy();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('shows the complaints of the server beside their fields', async () => {
    await showForm({
      initial: scheduleDraft(aCycle()),
      serverFields: { startDate: [complaints.startDateRange], participantAmount: ['Too much.'] },
    });

    expect(await screen.findByText(complaints.startDateRange)).toBeTruthy();
    expect(screen.getByText('Too much.')).toBeTruthy();
  });

  it('sends nothing while something else forbids it, and says what', async () => {
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
