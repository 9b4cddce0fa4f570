import { Box, Button, Heading, Text } from '@chakra-ui/react';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { t } from '../../../lib/t.ts';

// Loaded on demand: no one needs it twice.
const DeleteAccountDialog = lazy(async () => ({
  default: (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
}));

/** The way to delete one's account (docs/rules.md §41.8). */
export function DeleteAccount() {
  const headingId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <Box as="section" aria-labelledby={headingId} mt="8">
      <Heading as="h3" size="md" id={headingId} mb="1">
        {t('deleteAccount.button')}
      </Heading>
      <Text color="muted" mb="3" maxW="prose">
        {t('deleteAccount.text')}
      </Text>
      <Button ref={button} variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('deleteAccount.button')}
      </Button>
      {open ? (
        <Suspense>
          <DeleteAccountDialog onClose={() => setOpen(false)} returnTo={() => button.current} />
        </Suspense>
      ) : null}
    </Box>
  );
}
