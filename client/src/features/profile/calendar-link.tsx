import { Box, Button, HStack, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { CopyButton } from '../../components/copy-button.tsx';
import { calendarMessages as words } from './calendar-messages.ts';
import { SecretField } from './secret-field.tsx';

/** Opens the program that keeps this device's calendars, where there is one. */
const subscribing = (link: string): string => link.replace(/^https?:/, 'webcal:');

/** A calendar link that was just made: the one time that anybody sees it, and how it gets into a calendar. */
export function CalendarLink({ link }: { link: string }) {
  const field = useRef<HTMLTextAreaElement>(null);

  return (
    <Box display="grid" gap="4" maxW="prose">
      <SecretField label={words.link} hint={words.shownOnce} secret={link} rows={3} field={field} />
      <HStack gap="3" wrap="wrap">
        <CopyButton size="md" variant="solid" text={link} label={words.copyLabel} feedback={words.copied}>
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
