import { Box, chakra, VisuallyHidden } from '@chakra-ui/react';
import { encode } from 'uqr';
import { t } from '../lib/t.ts';

/** A link as a QR code: dark on light in both colour modes, with a light margin. */
export function JoinCode({ link }: { link: string }) {
  const { size, data } = encode(link, { ecc: 'M' });
  const dots = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x},${y}h1v1h-1z` : '')));
  return (
    <Box className="light" w="56" maxW="full" bg="surface" p="4" borderWidth="1px" borderRadius="l2">
      <chakra.svg
        aria-hidden
        viewBox={`0 0 ${size} ${size}`}
        width="100%"
        height="100%"
        display="block"
        color="ink"
        shapeRendering="crispEdges"
      >
        <path d={dots.join('')} fill="currentColor" />
      </chakra.svg>
      <VisuallyHidden>{t('shareLink.code')}</VisuallyHidden>
    </Box>
  );
}
