import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
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
  ])('takes %s as %s, and shows it day first', async (typed, day) => {
    const { user, input, held } = await showField();
    await user.type(input, typed);
    expect(held()).toBe(day);
    expect(input.value).toBe(typed);

    await user.tab();
    expect(input.value).toBe(day.split('-').toReversed().join('/'));
  });

  it('says at once of an impossible day that it is not valid, and hands it on for the form’s own check', async () => {
    const { user, input, held } = await showField();
    await user.type(input, '31/02/1990');

    expect(await screen.findByText('Date input not valid.')).not.toBeNull();
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(held()).toBe('31/02/1990');
  });

  it('does not complain about a day that is still being typed', async () => {
    const { user, input } = await showField('', 'Date of birth is required');
    await user.type(input, '31/12');
    expect(screen.queryByText('Date of birth is required')).toBeNull();

    await user.tab();
    expect(await screen.findByText('Date of birth is required')).not.toBeNull();
  });

  it('complains about half a day once it is left', async () => {
    const { user, input } = await showField();
    await user.type(input, '31/12');
    expect(screen.queryByText('Date input not valid.')).toBeNull();
    await user.tab();

    expect(await screen.findByText('Date input not valid.')).not.toBeNull();
  });

  it('has a calendar with a hundred years to choose from', async () => {
    const { user, input, held } = await showField('1990-12-31');
    await user.click(screen.getByRole('button', { name: 'Choose a date: Date of Birth' }));
    const years = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Select year' });
    const thisYear = new Date().getFullYear();
    expect([...years.options].map(({ value }) => Number(value))).toEqual(lastYears(100).toReversed());
    expect(years.options[99]?.value).toBe(String(thisYear));

    await user.selectOptions(years, '1985');
    await user.click(screen.getByRole('button', { name: /15 December 1985|December 15, 1985/ }));
    expect(held()).toBe('1985-12-15');
    expect(input.value).toBe('15/12/1985');
  });

  it.each([
    ['where birthdays are, while there is none', '', new Date().getFullYear() - 30],
    ['at the day that is there', '1985-12-15', 1985],
  ])('has a calendar that opens %s', async (_where, day, year) => {
    const { user } = await showField(day, undefined, usualBirthday());
    await user.click(screen.getByRole('button', { name: 'Choose a date: Date of Birth' }));

    const years = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Select year' });
    expect(years.value).toBe(String(year));
    expect(years.options).toHaveLength(100);
  });
});
