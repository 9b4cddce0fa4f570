import { chakra, NativeSelect } from '@chakra-ui/react';
import { useEffect, useId, useRef } from 'react';

interface YearSelectProps {
  label: string;
  years: readonly number[];
  /** Undefined while none is chosen: then the list shows none. */
  year: number | undefined;
  onChange: (year: number) => void;
  disabled: boolean | undefined;
}

/** The year of a date, out of a list. */
export function YearSelect({ label, years, year, onChange, disabled }: YearSelectProps) {
  const select = useRef<HTMLSelectElement>(null);
  // Not that of the field in which it stands.
  const id = useId();
  // React would show the first year where none is chosen.
  useEffect(() => {
    if (select.current) select.current.value = year === undefined ? '' : String(year);
  });
  return (
    <chakra.label display="inline-flex" alignItems="center" gap="2" mt="2" textStyle="sm" color="muted">
      Year
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
