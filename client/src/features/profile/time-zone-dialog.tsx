import { Box, chakra, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Modal, ModalCancel } from '../../components/modal.tsx';
import { TextField } from '../../components/text-field.tsx';
import { preferencesMessages } from './preferences-messages.ts';
import { timeIn, zoneLabel, zonesLike, zonesToChoose } from './time-zones.ts';

const words = preferencesMessages.zone;

/** More at once nobody reads, and a phone takes its time to draw them. */
const SHOWN = 40;

interface TimeZoneDialogProps {
  kept: string;
  ofBrowser: string;
  now: Date;
  busy: boolean;
  onChoose: (zone: string) => void;
  onClose: () => void;
}

/** All time zones, found by what is typed, with the time that it is there. A press chooses one. */
export function TimeZoneDialog({ kept, ofBrowser, now, busy, onChoose, onClose }: TimeZoneDialogProps) {
  const [typed, setTyped] = useState('');
  const [zones] = useState(() => zonesToChoose(kept, ofBrowser));
  const found = zonesLike(typed, zones);
  const shown = found.slice(0, SHOWN);

  return (
    <Modal open onClose={onClose} title={words.dialog} busy={busy} footer={<ModalCancel />}>
      <TextField
        label={words.search}
        hint={words.searchHint}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <chakra.output display="block" color="muted" textStyle="xs" mt="4" mb="1.5">
        {countOf(shown.length, found.length)}
      </chakra.output>
      <chakra.ul listStyleType="none" aria-label={words.dialog}>
        {shown.map((zone) => (
          <li key={zone}>
            <Choice
              zone={zone}
              mark={markOf(zone, kept, ofBrowser)}
              time={timeIn(zone, now)}
              isKept={zone === kept}
              onChoose={() => onChoose(zone)}
            />
          </li>
        ))}
      </chakra.ul>
    </Modal>
  );
}

function countOf(shown: number, found: number): string {
  if (found === 0) return words.none;
  return shown < found ? words.first(shown, found) : words.found(found);
}

function markOf(zone: string, kept: string, ofBrowser: string): string | undefined {
  if (zone === kept) return words.present;
  return zone === ofBrowser ? words.ofBrowser : undefined;
}

interface ChoiceProps {
  zone: string;
  mark: string | undefined;
  time: string | undefined;
  isKept: boolean;
  onChoose: () => void;
}

const Choice = ({ zone, mark, time, isKept, onChoose }: ChoiceProps) => (
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
    bg={isKept ? 'brand.subtle' : undefined}
    _hover={{ bg: 'brand.subtle' }}
    aria-current={isKept}
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
