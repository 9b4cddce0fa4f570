import type { Unsubscribe } from './content.ts';

const WORDS = {
  reminders: 'Turn these reminders off',
  receipts: 'Turn receipts off',
} satisfies Record<Unsubscribe['kind'], string>;

/** Beside the link at the end of a letter that its reader may turn off (docs/rules.md §27.3). */
export const turnOffOf = ({ kind }: Unsubscribe): string => WORDS[kind];
