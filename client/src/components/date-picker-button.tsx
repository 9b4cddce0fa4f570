import { Box, chakra, IconButton } from '@chakra-ui/react';
import { useRef } from 'react';
import { LuCalendarDays } from 'react-icons/lu';
import { dayFromText } from '../lib/typed-day.ts';

interface DatePickerButtonProps {
  label: string;
  /** A calendar day yyyy-MM-dd. For any other text the picker opens at `opensAt`, or today. */
  value: string;
  onChange: (day: string) => void;
  /** The first and the last year to choose from; by default there is no limit. */
  years: readonly [first: number, last: number] | undefined;
  opensAt: string | undefined;
  disabled: boolean | undefined;
}

/** A button that opens the browser's own date picker. It is missing in browsers without `showPicker()`, where people type the date. */
export function DatePickerButton({
  label,
  value,
  onChange,
  years,
  opensAt,
  disabled,
}: DatePickerButtonProps) {
  const native = useRef<HTMLInputElement>(null);
  if (!('showPicker' in HTMLInputElement.prototype)) return null;
  return (
    <Box position="absolute" insetEnd="1.5" top="50%" transform="translateY(-50%)">
      {/* The picker opens beside this input. People and screen readers use the button instead. */}
      <chakra.input
        ref={native}
        type="date"
        tabIndex={-1}
        aria-hidden
        autoComplete="off"
        position="absolute"
        inset="0"
        w="full"
        opacity={0}
        pointerEvents="none"
        disabled={disabled}
        min={years && `${years[0]}-01-01`}
        max={years && `${years[1]}-12-31`}
        value={dayFromText(value) ?? opensAt ?? ''}
        onChange={(event) => onChange(event.target.value)}
      />
      <IconButton
        type="button"
        variant="ghost"
        size="sm"
        aria-label={label}
        aria-haspopup="dialog"
        disabled={disabled}
        onClick={() => native.current?.showPicker()}
      >
        <LuCalendarDays aria-hidden />
      </IconButton>
    </Box>
  );
}
