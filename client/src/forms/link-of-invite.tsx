import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { CopyButton } from '../components/copy-button.tsx';
import { t } from '../lib/t.ts';

/** A new link of an invite, to pass on. It is shown once, because the server only stores its hash. */
export function LinkOfInvite({ link, email }: { link: string; email: string }) {
  return (
    <Box display="grid" gap="2" minW="0">
      <chakra.output display="block" borderWidth="1px" borderRadius="l2" px="3.5" py="2.5" minW="0">
        <Text color="muted" textStyle="xs" overflowWrap="anywhere">
          {t('inviteCare.copy.link', { email })}
        </Text>
        <Text dir="ltr" overflowWrap="anywhere" userSelect="all">
          {link}
        </Text>
      </chakra.output>
      <Flex gap="2" wrap="wrap">
        <CopyButton text={link} label={t('inviteCare.copy.label', { email })} />
        {'share' in navigator ? (
          <Button size="sm" variant="outline" onClick={() => void share(link)}>
            {t('inviteCare.copy.share')}
          </Button>
        ) : null}
      </Flex>
    </Box>
  );
}

/** Opens the device's share menu. */
async function share(link: string): Promise<void> {
  try {
    await navigator.share({ title: t('inviteCare.copy.shareTitle'), url: link });
  } catch {
    // The person has closed the menu.
  }
}
