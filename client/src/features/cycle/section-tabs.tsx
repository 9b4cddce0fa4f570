import { Tabs } from '@chakra-ui/react';
import { isSectionName, SECTION_NAMES, sectionTitles, tabId } from './sections.ts';
import { useSectionInView } from './use-section-in-view.ts';

const tabIdOf = (value: string): string => (isSectionName(value) ? tabId(value) : value);

/** The four tabs. They stay in view, follow the section in view, and lead to a section by its hash (docs/rules.md §22.4). */
export function SectionTabs() {
  const { current, goTo } = useSectionInView();

  return (
    <Tabs.Root
      value={current}
      onValueChange={({ value }) => (isSectionName(value) ? goTo(value) : undefined)}
      // Arrow keys move between the tabs; the page only scrolls once one is chosen.
      activationMode="manual"
      // Its panels stay unknown to the machine: it would turn the sections' tabindex on and off, and the focus with it.
      ids={{ trigger: tabIdOf }}
      position="sticky"
      top="0"
      zIndex="docked"
      bg="paper"
      mt={{ base: '6', md: '7' }}
      mx={{ base: '-4.5', md: '0' }}
      px={{ base: '2', md: '0' }}
    >
      <Tabs.List overflowX="auto" overflowY="hidden" scrollbarWidth="none" h="12">
        {SECTION_NAMES.map((name) => (
          <Tabs.Trigger
            key={name}
            value={name}
            aria-controls={name}
            flex="none"
            h="full"
            px={{ base: '3', md: '4' }}
            onClick={() => (name === current ? goTo(name) : undefined)}
          >
            {sectionTitles[name]}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
    </Tabs.Root>
  );
}
