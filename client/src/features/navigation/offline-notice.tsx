import { Box } from '@chakra-ui/react';
import { useOnline } from '../../lib/online.ts';
import { t } from '../../lib/t.ts';

/** Says that there is no network, at the foot of every page, as long as there is none. */
export function OfflineNotice() {
  const online = useOnline();

  return (
    // The live region stands there before its words do, or they would not be read out.
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
