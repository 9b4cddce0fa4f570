import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Around a table: each row takes several lines where its cells have no room beside each other, as with large text on a phone. */
export const RowsThatFit = ({ children }: { children: ReactNode }) => (
  <Box
    css={{
      containerType: 'inline-size',
      '@container (max-width: 14rem)': {
        '& tr': { display: 'flex', flexWrap: 'wrap' },
        '& :is(th, td)': { flex: '1 0 auto', maxWidth: '100%' },
        '& :is(th, td):first-of-type': { flexBasis: '100%' },
      },
    }}
  >
    {children}
  </Box>
);
