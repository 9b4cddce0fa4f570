import { chakra, Flex, Heading } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { SECTION_NAMES, sectionTitles, type SectionName } from './sections.ts';

interface SectionProps {
  name: SectionName;
  /** Beside the heading: a state in a word. */
  chip?: ReactNode;
  /** The section's buttons. */
  actions?: ReactNode;
  children: ReactNode;
}

/** One of the page's four parts. All four can be seen at once; its tab leads to it (docs/rules.md §20.12). */
export function Section({ name, chip, actions, children }: SectionProps) {
  const headingId = useId();

  return (
    <chakra.section
      id={name}
      aria-labelledby={headingId}
      tabIndex={-1}
      // The focus is brought here by the owner's path, and when the control that had it has gone.
      focusVisibleRing="outside"
      borderRadius="l3"
      scrollMarginTop="20"
      // Reached by keyboard from below, a control must not stop behind the tabs.
      css={{ '& :is(a, button, [tabindex])': { scrollMarginTop: '20' } }}
      mt={name === SECTION_NAMES[0] ? { base: '5', md: '6' } : { base: '8', md: '9' }}
    >
      <Flex align="center" gap="2.5" wrap="wrap" mb="3.5" minH="9">
        <Heading as="h2" size="xl" id={headingId}>
          {sectionTitles[name]}
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
