/** The four sections in their order on the page; each name is its hash, too (docs/rules.md §20.9). */
export const SECTION_NAMES = ['story', 'cycle', 'collectors', 'participants'] as const;
export type SectionName = (typeof SECTION_NAMES)[number];

export const sectionTitles: Record<SectionName, string> = {
  story: 'The Story',
  cycle: 'The Cycle',
  collectors: 'The Collectors',
  participants: 'The Participants',
};

export const tabId = (name: SectionName): string => `tab-${name}`;

export const isSectionName = (name: string): name is SectionName =>
  (SECTION_NAMES as readonly string[]).includes(name);
