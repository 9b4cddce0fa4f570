import { Box, chakra, Flex } from '@chakra-ui/react';
import { useRef, type KeyboardEvent } from 'react';
import { stepOf } from '../../../components/use-roving.ts';
import { TextLink } from '../../../components/links.tsx';
import { t } from '../../../lib/t.ts';
import { RECORDS, SECTION_NAMES, sectionTitles, tabId } from './sections.ts';
import { useSectionInView } from './use-section-in-view.ts';

/** The up and down keys scroll the page, so they do not move between tabs. */
const TAB_KEYS = ['ArrowLeft', 'ArrowRight', 'Home', 'End'];

const underline = {
  content: '""',
  position: 'absolute',
  insetInline: '0',
  bottom: '0',
  h: '2px',
  bg: 'brand',
} as const;

const tab = {
  position: 'relative',
  flex: 'none',
  h: 'full',
  minW: '11',
  px: { base: '3', md: '4' },
  color: 'muted',
  fontWeight: 'semibold',
  textStyle: 'sm',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  _focusVisible: { zIndex: '1', outline: '2px solid', outlineColor: 'colorPalette.focusRing' },
  _selected: { color: 'brand', _after: underline },
} as const;

/** On a phone, the tabs fade out at the edges, so that people see that the row scrolls. At either end, only padding fades. */
const fading = {
  pe: { base: '5', md: '0' },
  maskImage: {
    base: 'linear-gradient(to right, transparent, #000 0.75rem calc(100% - 1.75rem), transparent)',
    md: 'none',
  },
} as const;

/** The four tabs. They stay on screen, follow the section in view, and link to each section by its hash (docs/rules.md §22.4). Beside them is a link to the records. */
export function SectionTabs({ hasRecords = false }: { hasRecords?: boolean }) {
  const { current, choose, goTo } = useSectionInView();
  // One of the tabs can always be reached by keyboard.
  const focusable = current === undefined || current === RECORDS ? SECTION_NAMES[0] : current;
  const row = useRef<HTMLDivElement>(null);

  // Arrow keys move the focus between the tabs. The page scrolls only when one is chosen.
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const next = TAB_KEYS.includes(event.key) && stepOf(event.key, index, SECTION_NAMES.length);
    if (typeof next !== 'number') return;
    event.preventDefault();
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };

  return (
    <Box
      position="sticky"
      top="0"
      zIndex="docked"
      bg="paper"
      mt={{ base: '3', md: '7' }}
      mx={{ base: '-4.5', md: '0' }}
      px={{ base: '2', md: '0' }}
    >
      <Flex borderBottomWidth="1px" h="12">
        <Flex
          ref={row}
          role="tablist"
          position="relative"
          overflowX="auto"
          overflowY="hidden"
          scrollbarWidth="none"
          minW="0"
          {...fading}
        >
          {SECTION_NAMES.map((name, index) => (
            <chakra.button
              key={name}
              type="button"
              role="tab"
              id={tabId(name)}
              aria-controls={name}
              aria-selected={name === current}
              tabIndex={name === focusable ? 0 : -1}
              onKeyDown={(event) => onKeyDown(event, index)}
              onClick={() => goTo(name)}
              {...tab}
            >
              {sectionTitles[name]()}
            </chakra.button>
          ))}
        </Flex>
        {hasRecords ? <RecordsLink isCurrent={current === RECORDS} onChoose={() => choose(RECORDS)} /> : null}
      </Flex>
    </Box>
  );
}

/** Beside the tabs: the records are no tab, because the product has exactly four. */
function RecordsLink({ isCurrent, onChoose }: { isCurrent: boolean; onChoose: () => void }) {
  return (
    <TextLink
      to="."
      search
      hash={RECORDS}
      replace
      resetScroll={false}
      activeOptions={{ includeHash: true }}
      {...(isCurrent ? { 'data-current': '', _before: underline } : {})}
      onClick={onChoose}
      flex="none"
      px={{ base: '3', md: '4' }}
      borderStartWidth={{ base: '1px', md: '0' }}
      fontWeight="semibold"
      textStyle="sm"
    >
      {t('record.title')}
    </TextLink>
  );
}
