import { Box, Text } from '@chakra-ui/react';
import type { OwnPayToFieldsFragment } from '../../../graphql/generated.ts';
import { t } from '../../../lib/t.ts';
import { PayToButton } from './pay-to-button.tsx';

interface PayToNowProps {
  cycle: OwnPayToFieldsFragment;
  payTo: string | null;
}

/** Shows the viewer's payment details when they confirm a turn. Only the dialog changes them, with the password (docs/rules.md §10.7). */
export function PayToNow({ cycle, payTo }: PayToNowProps) {
  return (
    <Box display="grid" gap="2">
      {payTo === null ? null : (
        <>
          <Text fontWeight="medium">{t('payTo.stillRight')}</Text>
          <Text dir="auto" whiteSpace="pre-wrap" overflowWrap="anywhere">
            {payTo}
          </Text>
        </>
      )}
      <PayToButton cycle={cycle} />
    </Box>
  );
}
