import { chakra, Flex, Heading } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { SECTION_NAMES, sectionTitles, type RECORDS, type SectionName } from './sections.ts';

interface SectionProps {
  name: SectionName | typeof RECORDS;
  /** Shown beside the heading, for example a status. */
  chip?: ReactNode;
  /** The buttons of the section. */
  actions?: ReactNode;
  children: ReactNode;
}

/** One of the four sections of the page, or the records below them. All are on the page at once (docs/rules.md §20.12). */
export function Section({ name, chip, actions, children }: SectionProps) {
  const headingId = useId();

  return (
    <chakra.section
      id={name}
      aria-labelledby={headingId}
      tabIndex={-1}
      // Receives the focus from the owner's to-do list, and when the focused control disappears.
      focusVisibleRing="outside"
      borderRadius="l3"
      scrollMarginTop="20"
      // Keeps a control from stopping behind the tabs when it receives the focus from below.
      css={{ '& :is(a, button, [tabindex])': { scrollMarginTop: '20' } }}
      mt={name === SECTION_NAMES[0] ? { base: '5', md: '6' } : { base: '8', md: '9' }}
    >
      <Flex align="center" gap="2.5" wrap="wrap" mb="3.5" minH="9">
        <Heading as="h2" size="xl" id={headingId}>
          {sectionTitles[name]()}
        </Heading>
        {chip}
        {actions ? (
          <Flex gap="2" wrap="wrap" ms="auto">
            {actions}
          </Flex>
        ) : null}
      </Flex>
      {children}
    </chakra.section>
  );
}
