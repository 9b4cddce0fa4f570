import { DatePicker, HStack, Portal } from '@chakra-ui/react';
import { LuCalendarDays, LuChevronLeft, LuChevronRight } from 'react-icons/lu';

/** The button that opens the calendar, and the calendar: days, a month and a year to choose, arrows. */
export function CalendarPopup({ label }: { label: string }) {
  return (
    <>
      <DatePicker.IndicatorGroup>
        <DatePicker.Trigger aria-label={label}>
          <LuCalendarDays aria-hidden />
        </DatePicker.Trigger>
      </DatePicker.IndicatorGroup>
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
    </>
  );
}
