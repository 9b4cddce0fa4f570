import { t } from '../../../lib/t.ts';

/** The four sections in page order. Each name is also the hash of the section in the URL (docs/rules.md §20.9). */
export const SECTION_NAMES = ['story', 'cycle', 'collectors', 'participants'] as const;
export type SectionName = (typeof SECTION_NAMES)[number];

/** The hash of the records, which have a link beside the tabs and are no tab: the product has exactly these four. */
export const RECORDS = 'records';

export type PlaceName = SectionName | typeof RECORDS;

export const sectionTitles: Record<PlaceName, () => string> = {
  story: () => t('cyclePage.section.story'),
  cycle: () => t('cyclePage.section.cycle'),
  collectors: () => t('cyclePage.section.collectors'),
  participants: () => t('cyclePage.section.participants'),
  [RECORDS]: () => t('record.title'),
};

export const tabId = (name: PlaceName): string => `tab-${name}`;

export const isPlaceName = (name: string): name is PlaceName => isSectionName(name) || name === RECORDS;

export const isSectionName = (name: string): name is SectionName =>
  (SECTION_NAMES as readonly string[]).includes(name);
