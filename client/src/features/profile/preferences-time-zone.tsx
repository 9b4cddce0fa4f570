import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useFocusAfterRemoval } from '../../forms/use-focus-after-removal.ts';
import type { UpdatePreferencesInput } from '../../graphql/generated.ts';
import { browserZone } from '../../lib/browser-zone.ts';
import { preferencesMessages } from './preferences-messages.ts';
import { TimeZoneDialog } from './time-zone-dialog.tsx';
import { differ, timeIn, zoneLabel } from './time-zones.ts';
import { presentName } from './zone-names.ts';

const words = preferencesMessages.zone;

const LOOK_MS = 10_000;

/** Now, as clocks without seconds show it. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const looking = setInterval(() => setNow(new Date()), LOOK_MS);
    return () => clearInterval(looking);
  }, []);
  return now;
}

interface TimeZoneProps {
  /** The one that is kept, as the server's engine names it. */
  zone: string;
  busy: boolean;
  /** Resolves with whether it was saved. */
  onSave: (input: UpdatePreferencesInput) => Promise<boolean>;
}

/** Where the viewer's days begin, with the time that it is there, and a way to say another place. */
export function TimeZone({ zone, busy, onSave }: TimeZoneProps) {
  const now = useNow();
  const [open, setOpen] = useState(false);
  const kept = presentName(zone);
  const ofBrowser = presentName(browserZone());
  const there = timeIn(ofBrowser, now);
  const isElsewhere = there !== undefined && differ(kept, ofBrowser, now);
  const { container, removing } = useFocusAfterRemoval(isElsewhere ? 1 : 0);
  const takeBrowsers = () => {
    removing(0);
    void onSave({ timeZone: ofBrowser });
  };

  return (
    <Box ref={container}>
      <Flex gap="4" align="flex-start" justify="space-between">
        <Kept zone={kept} now={now} />
        <Button
          variant="outline"
          size="sm"
          aria-haspopup="dialog"
          aria-label={words.changeZone}
          onClick={() => setOpen(true)}
        >
          {words.change}
        </Button>
      </Flex>
      {isElsewhere ? (
        <Flex mt="3" gap="3" wrap="wrap" align="center">
          <Text textStyle="xs">{words.elsewhere(zoneLabel(ofBrowser), there)}</Text>
          <Button variant="outline" size="sm" disabled={busy} onClick={takeBrowsers}>
            {words.use(zoneLabel(ofBrowser))}
          </Button>
        </Flex>
      ) : null}
      {open ? (
        <TimeZoneDialog
          kept={kept}
          ofBrowser={ofBrowser}
          now={now}
          busy={busy}
          onChoose={(timeZone) =>
            void onSave({ timeZone }).then((isSaved) => (isSaved ? setOpen(false) : undefined))
          }
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Box>
  );
}

function Kept({ zone, now }: { zone: string; now: Date }) {
  const time = timeIn(zone, now);
  return (
    <Box minW="0">
      <Text color="muted" textStyle="xs">
        {words.label}
      </Text>
      <Text fontWeight="semibold" overflowWrap="anywhere">
        {zoneLabel(zone)}
      </Text>
      {time === undefined ? null : (
        <Text color="muted" textStyle="xs">
          {words.now(time)}
        </Text>
      )}
    </Box>
  );
}
