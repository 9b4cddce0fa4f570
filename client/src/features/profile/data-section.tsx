import { chakra, Heading } from '@chakra-ui/react';
import { useId } from 'react';
import { t } from '../../lib/t.ts';
import { DeleteAccount } from './deletion/delete-account.tsx';

/** What the viewer can do with the data of the account. */
export function DataSection() {
  const headingId = useId();
  return (
    <chakra.section aria-labelledby={headingId} mt={{ base: '10', md: '12' }}>
      <Heading as="h2" size="xl" id={headingId} mb="4">
        {t('deleteAccount.section')}
      </Heading>
      <DeleteAccount />
    </chakra.section>
  );
}
