import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { CopyButton } from '../components/copy-button.tsx';
import { careMessages as words } from './invite-care-messages.ts';

/** A link that was made for passing on: shown once, since only its hash is kept. */
export function LinkOfInvite({ link, email }: { link: string; email: string }) {
  return (
    <Box display="grid" gap="2" minW="0">
      <chakra.output display="block" borderWidth="1px" borderRadius="l2" px="3.5" py="2.5" minW="0">
        <Text color="muted" textStyle="xs" overflowWrap="anywhere">
          {words.newLink(email)}
        </Text>
        <Text dir="ltr" overflowWrap="anywhere" userSelect="all">
          {link}
        </Text>
      </chakra.output>
      <Flex gap="2" wrap="wrap">
        <CopyButton text={link} label={words.copyLabel(email)} words={words.copied}>
          {words.copyIt}
        </CopyButton>
        {'share' in navigator ? (
          <Button size="sm" variant="outline" onClick={() => void passOn(link)}>
            {words.share}
          </Button>
        ) : null}
      </Flex>
    </Box>
  );
}

/** The phone's own sheet; whoever closes it has changed their mind. */
async function passOn(link: string): Promise<void> {
  try {
    await navigator.share({ title: words.sharing, url: link });
  } catch {
    // Nothing was shared, and nothing is to be said of it.
  }
}
