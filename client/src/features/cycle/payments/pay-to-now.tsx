import { Box, Text } from '@chakra-ui/react';
import type { OwnPayToFieldsFragment } from '../../../graphql/generated.ts';
import { PayToButton } from './pay-to-button.tsx';
import { payToMessages } from './pay-messages.ts';

interface PayToNowProps {
  cycle: OwnPayToFieldsFragment;
  payTo: string | null;
}

/** How others pay the viewer, shown again at each yes. Only the dialog changes it, with the password (docs/rules.md §10.7). */
export function PayToNow({ cycle, payTo }: PayToNowProps) {
  return (
    <Box display="grid" gap="2">
      {payTo === null ? null : (
        <>
          <Text fontWeight="medium">{payToMessages.now}</Text>
          <Text dir="auto" whiteSpace="pre-wrap" overflowWrap="anywhere">
            {payTo}
          </Text>
        </>
      )}
      <PayToButton cycle={cycle} />
    </Box>
  );
}
