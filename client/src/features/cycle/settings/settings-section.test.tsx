// @vitest-environment jsdom
import { failureText, internalError } from '@kolo/server/domain/messages/failures.ts';
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

  it('lists its facts, and what a collector actually receives', async () => {
    await show(
      <SettingsSection cycle={aCircle({ given: { participantAmount: 1500, totalAmount: 4500 } })} />,
    );

    expect(fact('Start Date')).toBe('31/01/2027');
    expect(fact('Frequency')).toBe('1 month');
    expect(fact('Participant Amount')).toBe('1,500');
    expect(fact('Participants')).toBe('3');
    expect(fact('Amount')).toBe('4,500You collect 3,000 in total from the 2 others.');
  });

  it('has no currency and no house rules by default, and three grace days', async () => {
    await show(<SettingsSection cycle={aCircle()} />);

    expect([fact('Currency'), fact('Late after')]).toEqual(['None', '3 days']);
    expect(screen.queryByText('House rules')).toBeNull();
  });

  it.each([
    [0, 'The due date'],
    [1, '1 day'],
    [14, '14 days'],
  ])('shows %i grace days: %s', async (graceDays, text) => {
    await show(<SettingsSection cycle={aCircle({ given: { graceDays } })} />);

    expect(fact('Late after')).toBe(text);
  });

  it('shows amounts in their currency, and house rules as plain text with line breaks', async () => {
    const houseRules = '<img src=x onerror=alert(1)>\nNo calls on Sundays.';
    const given = { participantAmount: 1500, totalAmount: 4500, currency: 'EUR', houseRules };
    await show(<SettingsSection cycle={aCircle({ given })} />);

    expect(fact('Participant Amount')).toBe('€1,500');
    expect(fact('Amount')).toBe('€4,500You collect €3,000 in total from the 2 others.');
    expect(fact('Currency')).toBe('Euro (EUR)');
    const rules = screen.getByText(/No calls on Sundays/);
    expect(rules.textContent).toBe(houseRules);
    expect(getComputedStyle(rules).whiteSpace).toBe('pre-wrap');
    expect(document.querySelector('img')).toBeNull();
  });

  it.each([
    ['alone', { size: 1 }, 'There’s no one to collect from yet.'],
    ['alone, for good', { size: 1, stage: 'running' }, 'There’s no one to collect from.'],
    ['of two', { size: 2 }, 'You collect 100 from the other person.'],
    ['as a member', { viewer: 'Bola', stage: 'running' }, 'You collect 200 in total from the 2 others.'],
    [
      'as the owner, while someone is invited',
      { participants: { Bola: { status: 'PENDING' } } },
      'If all 3 of you join, you collect 200 once.',
    ],
    [
      'as someone who rejected the invite',
      { viewer: 'Bola', participants: { Bola: { status: 'REJECTED' } } },
      'Each person collects 100 from the other.',
    ],
  ] as const)('says how much each person collects: %s', async (_case, circle, text) => {
    await show(<SettingsSection cycle={aCircle(circle)} />);

    expect(fact('Amount')).toContain(text);
  });

  it('leaves out what an invited person would collect, which the card of the invite says', async () => {
    await show(
      <SettingsSection cycle={aCircle({ viewer: 'Bola', participants: { Bola: { status: 'PENDING' } } })} />,
    );

    expect(fact('Amount')).not.toContain('collect');
  });

  it('cannot be edited while it is frozen, and is read-only for others', async () => {
    const frozen = await show(<SettingsSection cycle={aCircle({ stage: 'frozen' })} />);
    expect(hintOf(edit())).toBe(failureText('section-frozen'));
    frozen.unmount();

    await show(<SettingsSection cycle={aCircle({ viewer: 'Bola' })} />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('starts with the defaults if the cycle has no frequency and amount', async () => {
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
    expect(screen.getByText('first collection 31 Jan 2027')).not.toBeNull();
  });

  it('saves numbers, not text', async () => {
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
    await user.selectOptions(within(dialog).getByLabelText(/^Late after/), '5');
    await user.type(within(dialog).getByLabelText(/^House rules/), 'Cash only.');
    await user.click(within(dialog).getByRole('button', { name: 'Update' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls).toEqual([{ name: 'UpdateCycleSettings', variables: { cycleId: 'cycle-1', input } }]);
  });

  it.each([
    ['the server does not answer', unreachable(UpdateCycleSettingsDocument), internalError()],
    ['a proxy answers instead', strange(UpdateCycleSettingsDocument, { data: null }), internalError()],
    [
      'the section is frozen',
      refusing(UpdateCycleSettingsDocument, 'section-frozen'),
      failureText('section-frozen'),
    ],
  ])('shows in the dialog, without a toast, that saving failed: %s', async (_case, answer, text) => {
    const { user } = await show(<SettingsSection cycle={aCircle()} />, [answer]);
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Cycle' });
    await user.selectOptions(within(dialog).getByLabelText(/^Frequency/), '14');
    await user.click(within(dialog).getByRole('button', { name: 'Update' }));

    expect((await within(dialog).findByRole('alert')).textContent).toBe(text);
    expect(screen.queryByRole('button', { name: 'Close notification' })).toBeNull();

    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await clickOnceOpen(user, 'Discard changes');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // A dialog that has just closed may still block pointer events.
    fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
    expect(within(await screen.findByRole('dialog')).queryByText(text)).toBeNull();
  });
});
