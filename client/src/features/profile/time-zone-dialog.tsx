import { Box, chakra, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Modal, ModalCancel } from '../../components/modal.tsx';
import { TextField } from '../../components/text-field.tsx';
import { t } from '../../lib/t.ts';
import { timeIn, zoneLabel, zonesLike, zonesToChoose } from './time-zones.ts';

/** A longer list is slow to render on phones, and too long to read. */
const SHOWN = 40;

interface TimeZoneDialogProps {
  /** The saved time zone, by its present name. */
  saved: string;
  ofBrowser: string;
  now: Date;
  busy: boolean;
  onChoose: (zone: string) => void;
  onClose: () => void;
}

/** A searchable list of all time zones with their current time. Pressing one chooses it. */
export function TimeZoneDialog({ saved, ofBrowser, now, busy, onChoose, onClose }: TimeZoneDialogProps) {
  const [typed, setTyped] = useState('');
  const [zones] = useState(() => zonesToChoose(saved, ofBrowser));
  const found = zonesLike(typed, zones);
  const shown = found.slice(0, SHOWN);

  return (
    <Modal
      open
      onClose={onClose}
      title={t('preferences.zone.changeLabel')}
      busy={busy}
      footer={<ModalCancel />}
    >
      <TextField
        label={t('preferences.zone.search')}
        hint={t('preferences.zone.searchHint')}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <chakra.output display="block" color="muted" textStyle="xs" mt="4" mb="1.5">
        {countOf(shown.length, found.length)}
      </chakra.output>
      <chakra.ul listStyleType="none" aria-label={t('preferences.zone.list')}>
        {shown.map((zone) => (
          <li key={zone}>
            <Choice
              zone={zone}
              mark={markOf(zone, saved, ofBrowser)}
              time={timeIn(zone, now)}
              isSaved={zone === saved}
              onChoose={() => onChoose(zone)}
            />
          </li>
        ))}
      </chakra.ul>
    </Modal>
  );
}

function countOf(shown: number, found: number): string {
  if (found === 0) return t('preferences.zone.none');
  return shown < found
    ? t('preferences.zone.first', { shown, count: found })
    : t('preferences.zone.found', { count: found });
}

function markOf(zone: string, saved: string, ofBrowser: string): string | undefined {
  if (zone === saved) return t('preferences.zone.chosen');
  return zone === ofBrowser ? t('preferences.zone.browser') : undefined;
}

interface ChoiceProps {
  zone: string;
  mark: string | undefined;
  time: string | undefined;
  isSaved: boolean;
  onChoose: () => void;
}

const Choice = ({ zone, mark, time, isSaved, onChoose }: ChoiceProps) => (
  <chakra.button
    type="button"
    w="full"
    minH="11"
    py="2"
    px="3"
    display="flex"
    gap="3"
    justifyContent="space-between"
    alignItems="baseline"
    textAlign="start"
    borderRadius="l1"
    cursor="pointer"
    focusVisibleRing="inside"
    bg={isSaved ? 'brand.subtle' : undefined}
    _hover={{ bg: 'brand.subtle' }}
    aria-current={isSaved}
    onClick={onChoose}
  >
    <Box minW="0" overflowWrap="anywhere">
      {zoneLabel(zone)}
      {mark === undefined ? null : (
        <Text as="span" display="block" color="muted" textStyle="xs">
          {mark}
        </Text>
      )}
    </Box>
    <chakra.time color="muted" flexShrink="0">
      {time}
    </chakra.time>
  </chakra.button>
);
