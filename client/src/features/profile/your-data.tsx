import { Button, chakra, Heading, Text } from '@chakra-ui/react';
import { useId, useRef, useState } from 'react';
import { LuDownload } from 'react-icons/lu';
import { notices } from '../../lib/messages/notices.ts';
import { t } from '../../lib/t.ts';
import { DeleteAccount } from './deletion/delete-account.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { useExportData } from './use-export-data.ts';

/** What the viewer can do with everything that Kolo stores about them (docs/rules.md §40). */
export function YourData() {
  const headingId = useId();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const exportData = useExportData();

  return (
    <chakra.section aria-labelledby={headingId} mt={{ base: '10', md: '12' }} mb={{ base: '6', md: '0' }}>
      <Heading as="h2" size="xl" id={headingId} mb="1.5">
        {t('yourData.title')}
      </Heading>
      <Text color="muted" mb="4" maxW="prose">
        {t('yourData.text')}
      </Text>
      <Button ref={button} variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <LuDownload aria-hidden />
        {t('yourData.download')}
      </Button>
      {isOpen && (
        <PasswordDialog
          title={t('yourData.download')}
          question={t('yourData.question')}
          confirmLabel={t('yourData.confirm')}
          busyText={t('yourData.preparing')}
          notice={notices.exportData}
          onConfirm={exportData}
          onClose={() => setOpen(false)}
          returnTo={() => button.current}
        />
      )}
      <DeleteAccount />
    </chakra.section>
  );
}
