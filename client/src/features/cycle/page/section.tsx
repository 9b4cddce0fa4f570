import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { useId, useState, type ReactNode } from 'react';
import { Chevron } from '../../../components/chevron.tsx';
import { useFolding } from './folding.tsx';
import { SECTION_NAMES, sectionTitles, type PlaceName } from './sections.ts';

interface SectionProps {
  name: PlaceName;
  /** Shown beside the heading, for example a status. */
  chip?: ReactNode;
  /** The buttons of the section. */
  actions?: ReactNode;
  /** One line, or two on a phone, that says what is in the section, while it is folded. */
  summary: string;
  children: ReactNode;
}

/** One of the four sections of the page, or the records below them. All are on the page at once (docs/rules.md §20.12). */
export function Section({ name, chip, actions, summary, children }: SectionProps) {
  const id = useId();
  const folding = useFolding();
  const isOpen = folding === undefined || folding.isOpen(name);
  // What was shown once stays, so that a dialog of the section keeps what was typed when the cycle starts meanwhile.
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const title = sectionTitles[name]();

  return (
    <chakra.section
      id={name}
      aria-labelledby={`${id}title`}
      tabIndex={-1}
      // Receives the focus from the owner's to-do list, and when the focused control disappears.
      focusVisibleRing="outside"
      scrollMarginTop="20"
      // Keeps a control from stopping behind the tabs when it receives the focus from below.
      css={{ '& :is(a, button, [tabindex])': { scrollMarginTop: '20' } }}
      {...(folding ? folded : { borderRadius: 'l3', mt: name === SECTION_NAMES[0] ? firstGap : gap })}
    >
      <Flex align="center" gap="2.5" wrap="wrap" {...(folding ? row : { mb: '3.5', minH: '9' })}>
        <Box minW="0" {...(folding ? { flex: '1' } : {})}>
          <Heading as="h2" size={folding ? 'md' : 'xl'} id={`${id}title`}>
            {folding ? (
              <chakra.button
                type="button"
                aria-expanded={isOpen}
                aria-controls={`${id}content`}
                onClick={() => folding.toggle(name)}
                {...opener}
              >
                {title}
              </chakra.button>
            ) : (
              title
            )}
          </Heading>
          {isOpen ? null : (
            <Text
              color="muted"
              textStyle="sm"
              dir="auto"
              // The story is cut anyway, and the page of a running circle should stay short on a phone.
              lineClamp={name === 'story' ? 1 : 2}
              overflowWrap="anywhere"
            >
              {summary}
            </Text>
          )}
        </Box>
        {wasOpen && chip ? <Box hidden={!isOpen}>{chip}</Box> : null}
        {wasOpen && actions ? (
          <Flex gap="2" wrap="wrap" ms="auto" hidden={!isOpen} {...(folding ? aboveOpener : {})}>
            {actions}
          </Flex>
        ) : null}
        {folding ? <Chevron isOpen={isOpen} /> : null}
      </Flex>
      <Box id={`${id}content`} hidden={!isOpen} {...(folding ? { mb: '5' } : {})}>
        {wasOpen ? children : null}
      </Box>
    </chakra.section>
  );
}

const gap = { base: '8', md: '9' };
const firstGap = { base: '5', md: '6' };

const folded = { borderBottomWidth: '1px' } as const;
const row = { position: 'relative', py: '1.5', minH: '14' } as const;

/** The button covers its whole row, but has only the title as its name. */
const opener = {
  textAlign: 'start',
  font: 'inherit',
  cursor: 'pointer',
  _after: { content: '""', position: 'absolute', inset: '0' },
} as const;

/** On a line of their own, so that the sign at the end of the row keeps its place. */
const aboveOpener = { position: 'relative', order: '1', w: 'full' } as const;
