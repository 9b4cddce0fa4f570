import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useFocusAfterRemoval } from '../../forms/use-focus-after-removal.ts';
import type { UpdatePreferencesInput } from '../../graphql/generated.ts';
import { browserZone } from '../../lib/browser-zone.ts';
import { t } from '../../lib/t.ts';
import { TimeZoneDialog } from './time-zone-dialog.tsx';
import { differ, timeIn, zoneLabel } from './time-zones.ts';
import { presentName } from './zone-names.ts';

const INTERVAL_MS = 10_000;

/** The current time, updated often enough for a clock without seconds. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const interval = setInterval(() => setNow(new Date()), INTERVAL_MS);
    return () => clearInterval(interval);
  }, []);
  return now;
}

interface TimeZoneProps {
  /** The saved time zone, by the server's name for it. */
  zone: string;
  busy: boolean;
  /** Resolves with whether the change was saved. */
  onSave: (input: UpdatePreferencesInput) => Promise<boolean>;
}

/** The viewer's time zone with its current time, and a dialog to change it. Offers the browser's zone if its clock differs. */
export function TimeZone({ zone, busy, onSave }: TimeZoneProps) {
  const now = useNow();
  const [open, setOpen] = useState(false);
  const saved = presentName(zone);
  const ofBrowser = presentName(browserZone());
  const there = timeIn(ofBrowser, now);
  const isElsewhere = there !== undefined && differ(saved, ofBrowser, now);
  const { container, removing } = useFocusAfterRemoval(isElsewhere ? 1 : 0);
  const saveBrowserZone = () => {
    removing(0);
    void onSave({ timeZone: ofBrowser });
  };

  return (
    <Box ref={container}>
      <Flex gap="4" align="flex-start" justify="space-between" wrap="wrap">
        <SavedZone zone={saved} now={now} />
        <Button
          variant="outline"
          size="sm"
          aria-haspopup="dialog"
          aria-label={t('preferences.zone.changeLabel')}
          onClick={() => setOpen(true)}
        >
          {t('preferences.zone.change')}
        </Button>
      </Flex>
      {isElsewhere ? (
        <Flex mt="3" gap="3" wrap="wrap" align="center">
          <Text textStyle="xs">
            {t('preferences.zone.elsewhere', { zone: zoneLabel(ofBrowser), time: there })}
          </Text>
          <Button variant="outline" size="sm" disabled={busy} onClick={saveBrowserZone}>
            {t('preferences.zone.use', { zone: zoneLabel(ofBrowser) })}
          </Button>
        </Flex>
      ) : null}
      {open ? (
        <TimeZoneDialog
          saved={saved}
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

function SavedZone({ zone, now }: { zone: string; now: Date }) {
  const time = timeIn(zone, now);
  return (
    <Box minW="0">
      <Text color="muted" textStyle="xs">
        {t('preferences.zone.label')}
      </Text>
      <Text fontWeight="semibold" overflowWrap="anywhere">
        {zoneLabel(zone)}
      </Text>
      {time === undefined ? null : (
        <Text color="muted" textStyle="xs">
          {t('preferences.zone.now', { time })}
        </Text>
      )}
    </Box>
  );
}
