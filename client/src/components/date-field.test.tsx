import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lastYears, usualBirthday } from '../lib/years.ts';
import { show } from '../testing/render.tsx';
import { DateField } from './date-field.tsx';

async function showField(initial = '', error?: string, opensAt?: string) {
  const changed = vi.fn<(value: string) => void>();
  function World() {
    const [value, setValue] = useState(initial);
    const change = (next: string) => {
      changed(next);
      setValue(next);
    };
    return (
      <DateField
        label="Date of Birth"
        years={lastYears(100)}
        ofBirth
        opensAt={opensAt}
        value={value}
        onChange={change}
        error={error}
      />
    );
  }
  const shown = await show(<World />);
  const input = screen.getByLabelText<HTMLInputElement>('Date of Birth');
  return { ...shown, input, changed, held: () => changed.mock.lastCall?.[0] };
}

describe('a date field', () => {
  it.each([
    ['31/12/1990', '1990-12-31'],
    ['1990-12-31', '1990-12-31'],
    ['1.2.1990', '1990-02-01'],
    ['1 2 1990', '1990-02-01'],
    ['٣١/١٢/١٩٩٠', '1990-12-31'],
    ['4.5.71', '1971-05-04'],
    ['4 May 1971', '1971-05-04'],
  ])('reads %s as %s, and shows it day first', async (typed, day) => {
    const { user, input, held } = await showField();
    await user.type(input, typed);
    expect(held()).toBe(day);
    expect(input.value).toBe(typed);

    await user.tab();
    expect(input.value).toBe(day.split('-').toReversed().join('/'));
  });

  it('rejects an impossible date immediately, and passes it on to the form’s own check', async () => {
    const { user, input, held } = await showField();
    await user.type(input, '31/02/1990');

    expect(await screen.findByText('Date input not valid.')).not.toBeNull();
    expect(screen.getByText('For example 04/05/1971')).not.toBeNull();
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(held()).toBe('31/02/1990');
  });

  it('shows no error while a date is being typed', async () => {
    const { user, input } = await showField('', 'Date of birth is required');
    await user.type(input, '31/12');
    expect(screen.queryByText('Date of birth is required')).toBeNull();

    await user.tab();
    expect(await screen.findByText('Date of birth is required')).not.toBeNull();
  });

  it('rejects an incomplete date when it loses the focus', async () => {
    const { user, input } = await showField();
    await user.type(input, '31/12');
    expect(screen.queryByText('Date input not valid.')).toBeNull();
    await user.tab();

    expect(await screen.findByText('Date input not valid.')).not.toBeNull();
  });

  describe('the list of years', () => {
    const list = () => screen.getByLabelText<HTMLSelectElement>('Year: Date of Birth');

    it('has a hundred years, and none selected without a date', async () => {
      await showField();
      expect([...list().options].map(({ value }) => Number(value))).toEqual(lastYears(100));
      expect(list().value).toBe('');
    });

    it('moves the date to another year', async () => {
      const { user, held } = await showField('1988-02-29');
      expect(list().value).toBe('1988');
      await user.selectOptions(list(), '1990');
      expect(held()).toBe('1990-02-28');
    });
  });

  describe('the date picker', () => {
    const opened = vi.fn<() => void>();
    beforeEach(() => {
      opened.mockClear();
      Object.assign(HTMLInputElement.prototype, { showPicker: opened });
    });
    afterEach(() => {
      Reflect.deleteProperty(HTMLInputElement.prototype, 'showPicker');
    });
    const native = () => {
      const [found] = document.querySelectorAll<HTMLInputElement>('input[type="date"]');
      if (!found) throw new Error('There is no native date input.');
      return found;
    };
    const openerName = 'Choose a date: Date of Birth';

    it('opens with a button, and fills the field', async () => {
      const { user, input, held } = await showField('1990-12-31');
      await user.click(screen.getByRole('button', { name: openerName }));
      expect(opened).toHaveBeenCalledOnce();

      fireEvent.change(native(), { target: { value: '1985-12-15' } });
      expect(held()).toBe('1985-12-15');
      expect(input.value).toBe('15/12/1985');
    });

    it('offers a hundred years', async () => {
      await showField();
      const yearOf = (day: string) => Number(day.slice(0, 4));
      const thisYear = new Date().getFullYear();
      expect([yearOf(native().min), yearOf(native().max)]).toEqual([thisYear - 99, thisYear]);
    });

    it.each([
      ['about thirty years back, while there is no day', '', usualBirthday()],
      ['at the day that is there', '1985-12-15', '1985-12-15'],
    ])('opens %s', async (_where, day, opensAt) => {
      await showField(day, undefined, usualBirthday());
      expect(native().value).toBe(opensAt);
    });

    it('opens in the selected year while there is no date', async () => {
      const { user, held } = await showField();
      await user.selectOptions(screen.getByLabelText('Year: Date of Birth'), '1990');
      expect([native().min, native().max]).toEqual(['1990-01-01', '1990-12-31']);
      expect(held()).toBeUndefined();
    });

    it('is hidden from keyboards and screen readers, which use the button', async () => {
      await showField();
      expect(native().tabIndex).toBe(-1);
      expect(native().getAttribute('aria-hidden')).toBe('true');
    });

    it('has no button in browsers without showPicker', async () => {
      Reflect.deleteProperty(HTMLInputElement.prototype, 'showPicker');
      await showField();
      expect(screen.queryByRole('button', { name: openerName })).toBeNull();
    });
  });
});
