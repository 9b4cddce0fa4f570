import { QrCode, VisuallyHidden } from '@chakra-ui/react';
import { shareWords } from './share-words.ts';

/** A link as a picture that phones read: dark on light in every mode, with light around it. */
export const JoinCode = ({ link }: { link: string }) => (
  <QrCode.Root
    value={link}
    encoding={{ ecc: 'M' }}
    className="light"
    w="56"
    maxW="full"
    bg="surface"
    p="4"
    borderWidth="1px"
    borderRadius="l2"
  >
    <QrCode.Frame aria-hidden width="100%" height="100%" display="block" color="ink">
      <QrCode.Pattern fill="currentColor" />
    </QrCode.Frame>
    <VisuallyHidden>{shareWords.code}</VisuallyHidden>
  </QrCode.Root>
);
