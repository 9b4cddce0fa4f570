import { chakra, NativeSelect } from '@chakra-ui/react';
import { useEffect, useId, useRef } from 'react';
import { t } from '../lib/t.ts';

interface YearSelectProps {
  label: string;
  years: readonly number[];
  /** Undefined while no year is chosen. */
  year: number | undefined;
  onChange: (year: number) => void;
  disabled: boolean | undefined;
}

/** A list of years for a date field. */
export function YearSelect({ label, years, year, onChange, disabled }: YearSelectProps) {
  const select = useRef<HTMLSelectElement>(null);
  // The field around it has another id.
  const id = useId();
  // If no year is chosen, React would show the first one.
  useEffect(() => {
    if (select.current) select.current.value = year === undefined ? '' : String(year);
  });
  return (
    <chakra.label display="inline-flex" alignItems="center" gap="2" mt="2" textStyle="sm" color="muted">
      {t('controls.year')}
      <NativeSelect.Root w="28" disabled={disabled ?? false}>
        <NativeSelect.Field
          ref={select}
          id={id}
          aria-label={label}
          onChange={(event) => onChange(Number(event.target.value))}
        >
          {years.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </chakra.label>
  );
}
