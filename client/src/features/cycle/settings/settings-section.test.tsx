// @vitest-environment jsdom
import { failures, internalError } from '@kolo/server/domain/messages/failures.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { UpdateCycleSettingsDocument } from '../../../graphql/generated.ts';
import { aCircle } from '../../../testing/circle.ts';
import { hintOf } from '../../../testing/hint-of.ts';
import { clickOnceOpen } from '../../../testing/click-once-open.ts';
import { answering, refusing, show, strange, unreachable } from '../../../testing/render.tsx';
import { RingCard } from '../ring/ring-card.tsx';
import { SettingsSection } from './settings-section.tsx';

const edit = () => screen.queryByRole('button', { name: 'Edit' });

describe('The Cycle', () => {
  const fact = (term: string) =>
    [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === term)?.nextElementSibling
      ?.textContent;

  it('lists its facts, and what a collector really receives', async () => {
    await show(
      <SettingsSection cycle={aCircle({ given: { participantAmount: 1500, totalAmount: 4500 } })} />,
    );

    expect(fact('Start Date')).toBe('31/01/2027');
    expect(fact('Frequency')).toBe('1 month');
    expect(fact('Participant Amount')).toBe('1,500');
    expect(fact('Participants')).toBe('3');
    expect(fact('Amount')).toBe('4,500You collect 3,000 from the 2 others.');
  });

  it('has no currency and no house rules where none are said, and the usual grace', async () => {
    await show(<SettingsSection cycle={aCircle()} />);

    expect([fact('Currency'), fact('Grace')]).toEqual(['None', '3 days after']);
    expect(screen.queryByText('House rules')).toBeNull();
  });

  it.each([
    [0, 'None'],
    [1, '1 day after'],
    [14, '14 days after'],
  ])('says a grace of %i days: %s', async (graceDays, words) => {
    await show(<SettingsSection cycle={aCircle({ given: { graceDays } })} />);

    expect(fact('Grace')).toBe(words);
  });

  it('shows amounts in their currency, and house rules as text with their lines, never as markup', async () => {
    const houseRules = '<img src=x onerror=alert(1)>\nNo calls on Sundays.';
    const given = { participantAmount: 1500, totalAmount: 4500, currency: 'EUR', houseRules };
    await show(<SettingsSection cycle={aCircle({ given })} />);

    expect(fact('Participant Amount')).toBe('€1,500');
    expect(fact('Amount')).toBe('€4,500You collect €3,000 from the 2 others.');
    expect(fact('Currency')).toBe('Euro (EUR)');
    const rules = screen.getByText(/No calls on Sundays/);
    expect(rules.textContent).toBe(houseRules);
    expect(getComputedStyle(rules).whiteSpace).toBe('pre-wrap');
    expect(document.querySelector('img')).toBeNull();
  });

  it.each([
    ['alone', { size: 1 }, 'There is nobody to collect from yet.'],
    ['alone, for good', { size: 1, stage: 'running' }, 'There is nobody to collect from.'],
    ['of two', { size: 2 }, 'You collect 100 from the other one.'],
    ['as a member', { viewer: 'Bola', stage: 'running' }, 'You collect 200 from the 2 others.'],
    [
      'as somebody who is only invited, and would be one more',
      { viewer: 'Bola', participants: { Bola: { status: 'PENDING' } } },
      'If all 3 take part, you collect 200 once.',
    ],
    [
      'as somebody who stays out',
      { viewer: 'Bola', participants: { Bola: { status: 'REJECTED' } } },
      'Each collects 100 from the other one.',
    ],
  ] as const)('says who collects how much from whom: %s', async (_case, circle, words) => {
    await show(<SettingsSection cycle={aCircle(circle)} />);

    expect(fact('Amount')).toContain(words);
  });

  it('cannot be edited while it is frozen, and is only read by others', async () => {
    const frozen = await show(<SettingsSection cycle={aCircle({ stage: 'frozen' })} />);
    expect(hintOf(edit())).toBe(failures['section-frozen'].text());
    frozen.unmount();

    await show(<SettingsSection cycle={aCircle({ viewer: 'Bola' })} />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('begins with the defaults where the cycle lacks a frequency and an amount', async () => {
    const cycle = { ...aCircle(), frequency: 0, participantAmount: 0 };
    const { user } = await show(
      <>
        <RingCard cycle={cycle} />
        <SettingsSection cycle={cycle} />
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Cycle' }));

    expect(dialog.getByLabelText<HTMLInputElement>(/^Amount per participant/).value).toBe('100');
    expect(screen.getByText('first collection 31 January 2027')).not.toBeNull();
  });

  it('saves numbers as numbers', async () => {
    const cycle = aCircle();
    const input = {
      startDate: '2027-01-31',
      frequency: 14,
      participantAmount: 300,
      currency: 'EUR',
      graceDays: 5,
      houseRules: 'Cash only.',
    };
    const { user, calls } = await show(<SettingsSection cycle={cycle} />, [
      answering(UpdateCycleSettingsDocument, { updateCycleSettings: { ...cycle, ...input } }),
    ]);
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Cycle' });
    await user.selectOptions(within(dialog).getByLabelText(/^Frequency/), '14');
    await user.clear(within(dialog).getByLabelText(/^Amount per participant/));
    await user.type(within(dialog).getByLabelText(/^Amount per participant/), '300');
    await user.selectOptions(within(dialog).getByLabelText(/^Currency/), 'EUR');
    await user.selectOptions(within(dialog).getByLabelText(/^Grace/), '5');
    await user.type(within(dialog).getByLabelText(/^House rules/), 'Cash only.');
    await user.click(within(dialog).getByRole('button', { name: 'Update' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls).toEqual([{ name: 'UpdateCycleSettings', variables: { cycleId: 'cycle-1', input } }]);
  });

  it.each([
    ['nobody answers', unreachable(UpdateCycleSettingsDocument), internalError()],
    ['something in between does', strange(UpdateCycleSettingsDocument, { data: null }), internalError()],
    [
      'the state forbids it',
      refusing(UpdateCycleSettingsDocument, 'section-frozen'),
      failures['section-frozen'].text(),
    ],
  ])('says in the dialog, without a toast, that saving failed: %s', async (_case, answer, words) => {
    const { user } = await show(<SettingsSection cycle={aCircle()} />, [answer]);
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Cycle' });
    await user.selectOptions(within(dialog).getByLabelText(/^Frequency/), '14');
    await user.click(within(dialog).getByRole('button', { name: 'Update' }));

    expect((await within(dialog).findByRole('alert')).textContent).toBe(words);
    expect(screen.queryByRole('button', { name: 'Close notification' })).toBeNull();

    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await clickOnceOpen(user, 'Discard changes');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // A dialog that has just closed may still hold back the pointer.
    fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
    expect(within(await screen.findByRole('dialog')).queryByText(words)).toBeNull();
  });
});
