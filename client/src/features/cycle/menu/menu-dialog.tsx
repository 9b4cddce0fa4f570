import { chakra, Stack, Text } from '@chakra-ui/react';
import { Modal, type ModalProps } from '../../../components/modal.tsx';
import { t } from '../../../lib/t.ts';
import type { MenuEntry } from './menu-entries.ts';

interface MenuDialogProps extends Pick<Required<ModalProps>, 'open' | 'onClose' | 'onClosed' | 'returnTo'> {
  entries: readonly MenuEntry[];
  onChoose: (entry: MenuEntry) => void;
}

/** The entries of the menu, each with what it does. */
export const MenuDialog = ({ entries, onChoose, ...modal }: MenuDialogProps) => (
  <Modal {...modal} title={t('circleMenu.title')} size="sm">
    <Stack as="ul" listStyleType="none" gap="2">
      {entries.map((entry) => (
        <li key={entry.key}>
          <chakra.button type="button" onClick={() => onChoose(entry)} {...row}>
            <Text as="span" display="block" fontWeight="semibold">
              {entry.label()}
            </Text>
            <Text as="span" display="block" color="muted" textStyle="sm">
              {entry.hint()}
            </Text>
          </chakra.button>
        </li>
      ))}
    </Stack>
  </Modal>
);

const row = {
  display: 'block',
  w: 'full',
  minH: '11',
  px: '3.5',
  py: '2.5',
  textAlign: 'start',
  cursor: 'pointer',
  borderWidth: '1px',
  borderRadius: 'l2',
  focusVisibleRing: 'outside',
  _hover: { borderColor: 'brand' },
} as const;
