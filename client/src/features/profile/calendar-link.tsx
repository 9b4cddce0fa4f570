import { Box, Button, HStack, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { CopyButton } from '../../components/copy-button.tsx';
import { t } from '../../lib/t.ts';
import { SecretField } from './secret-field.tsx';

/** The link with the scheme that opens the calendar program of the device. */
const subscribing = (link: string): string => link.replace(/^https?:/, 'webcal:');

/** A new calendar link, which cannot be shown again, and how to add it to a calendar. */
export function CalendarLink({ link }: { link: string }) {
  const field = useRef<HTMLTextAreaElement>(null);

  return (
    <Box display="grid" gap="4" maxW="prose">
      <SecretField
        label={t('calendarLink.link')}
        hint={t('calendarLink.shownOnce')}
        secret={link}
        rows={3}
        field={field}
      />
      <HStack gap="3" wrap="wrap">
        <CopyButton size="md" variant="solid" text={link} label={t('calendarLink.copyLabel')}>
          {t('calendarLink.copy')}
        </CopyButton>
        <Button variant="outline" asChild>
          <a href={subscribing(link)}>{t('calendarLink.open')}</a>
        </Button>
      </HStack>
      <div>
        <Text>{t('calendarLink.ifNothingHappens')}</Text>
        <Box as="ul" ps="5" listStyleType="disc" color="muted" textStyle="sm">
          <li>{t('calendarLink.google')}</li>
          <li>{t('calendarLink.apple')}</li>
          <li>{t('calendarLink.outlook')}</li>
        </Box>
      </div>
    </Box>
  );
}
