import { DatePicker, HStack, parseDate, Portal } from '@chakra-ui/react';
import { useMemo } from 'react';
import { LuCalendarDays, LuChevronLeft, LuChevronRight } from 'react-icons/lu';
import { dayFromText } from '../lib/typed-day.ts';

interface CalendarPopupProps {
  label: string;
  /** A calendar day yyyy-MM-dd; anything else opens where `opensAt` says, or on today. */
  value: string;
  onChange: (day: string) => void;
  /** The years that the dropdown offers. */
  years: readonly number[] | undefined;
  opensAt: string | undefined;
  disabled: boolean | undefined;
}

const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const positioning = { placement: 'bottom-end' } as const;

/** The calendar takes its days as objects, and a new object as a change: so each day is made once. */
const useDay = (day: string | undefined) =>
  useMemo(() => {
    const known = dayFromText(day ?? '');
    return known === undefined ? undefined : parseDate(known);
  }, [day]);

/** A button that opens a calendar: days, a month and a year to choose, arrows. */
export function CalendarPopup({ label, value, onChange, years, opensAt, disabled }: CalendarPopupProps) {
  const min = useDay(years && `${Math.min(...years)}-01-01`);
  const max = useDay(years && `${Math.max(...years)}-12-31`);
  const day = useDay(value);
  const first = useDay(opensAt);
  const offered = day && (!years || years.includes(day.year));
  const chosen = useMemo(() => (offered ? [day] : []), [day, offered]);

  return (
    <DatePicker.Root
      position="absolute"
      insetEnd="1.5"
      top="50%"
      transform="translateY(-50%)"
      w="auto"
      locale="en-GB"
      startOfWeek={1}
      timeZone={timeZone}
      value={chosen}
      onValueChange={({ value: [picked] }) => picked && onChange(picked.toString())}
      defaultFocusedValue={first}
      min={min}
      max={max}
      disabled={disabled}
      positioning={positioning}
      lazyMount
      unmountOnExit
    >
      <DatePicker.Control w="auto">
        <DatePicker.Trigger aria-label={label} boxSize="8">
          <LuCalendarDays aria-hidden />
        </DatePicker.Trigger>
      </DatePicker.Control>
      <Portal>
        <DatePicker.Positioner>
          <DatePicker.Content aria-label={label}>
            <DatePicker.View view="day">
              <DatePicker.ViewControl>
                <DatePicker.PrevTrigger>
                  <LuChevronLeft aria-hidden />
                </DatePicker.PrevTrigger>
                <HStack gap="2">
                  <DatePicker.MonthSelect />
                  <DatePicker.YearSelect />
                </HStack>
                <DatePicker.NextTrigger>
                  <LuChevronRight aria-hidden />
                </DatePicker.NextTrigger>
              </DatePicker.ViewControl>
              <DatePicker.DayTable />
            </DatePicker.View>
          </DatePicker.Content>
        </DatePicker.Positioner>
      </Portal>
    </DatePicker.Root>
  );
}
