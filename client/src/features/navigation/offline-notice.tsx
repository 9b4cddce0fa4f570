import { Box } from '@chakra-ui/react';
import { useOnline } from '../../lib/online.ts';
import { t } from '../../lib/t.ts';

/** Shows at the bottom of every page that the browser is offline. */
export function OfflineNotice() {
  const online = useOnline();

  return (
    // Screen readers announce a live region only if it was there before its text.
    <Box
      as="output"
      position="fixed"
      zIndex="banner"
      insetX="0"
      bottom="0"
      display="flex"
      justifyContent="center"
      pointerEvents="none"
    >
      {online ? null : (
        <Box
          m="3"
          px="4"
          py="2.5"
          borderRadius="l2"
          bg="ink"
          color="paper"
          boxShadow="lg"
          textStyle="sm"
          maxW="70ch"
        >
          {t('connection.offline')}
        </Box>
      )}
    </Box>
  );
}
