import { Box, Button, HStack, Text, Textarea } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { CopyButton } from '../../components/copy-button.tsx';
import { FormField } from '../../components/form-field.tsx';
import { calendarWords as words } from './calendar-words.ts';

/** Opens the program that keeps this device's calendars, where there is one. */
const subscribing = (link: string): string => link.replace(/^https?:/, 'webcal:');

/** A calendar link that was just made: the one time that anybody sees it, and how it gets into a calendar. */
export function CalendarLink({ link }: { link: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  // The button that made it is gone, or says the same of another: the focus goes on to what it made, which is then read out.
  useEffect(() => field.current?.focus(), []);

  return (
    <Box display="grid" gap="4" maxW="prose">
      <FormField label={words.link} hint={words.shownOnce} readOnly>
        <Textarea
          ref={field}
          value={link}
          rows={3}
          resize="none"
          fontFamily="mono"
          textStyle="sm"
          wordBreak="break-all"
          spellCheck={false}
          onFocus={(event) => event.target.select()}
        />
      </FormField>
      <HStack gap="3" wrap="wrap">
        <CopyButton size="md" variant="solid" text={link} label={words.copyLabel} words={words.copied}>
          {words.copy}
        </CopyButton>
        <Button variant="outline" asChild>
          <a href={subscribing(link)}>{words.subscribe}</a>
        </Button>
      </HStack>
      <div>
        <Text>{words.how}</Text>
        <Box as="ul" ps="5" listStyleType="disc" color="muted" textStyle="sm">
          {words.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Box>
      </div>
    </Box>
  );
}
