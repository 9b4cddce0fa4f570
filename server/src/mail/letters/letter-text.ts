import type { LetterContent } from './letter-content.ts';
import { recordNote, recordOf } from './record-words.ts';

const rule = '-'.repeat(24);

function factLines(facts: NonNullable<LetterContent['facts']>): string {
  const width = Math.max(...facts.map(([label]) => label.length)) + 3;
  return facts.map(([label, value]) => `${`${label}:`.padEnd(width)}${value.text}`).join('\n');
}

/** The plain twin of a letter, good to read on its own. */
export function letterText({ heading, paragraphs, facts, action, notes, record }: LetterContent): string {
  const blocks = [
    heading.text,
    ...paragraphs.map(({ text }) => text),
    ...(facts ? [factLines(facts)] : []),
    `${action.label}:\n${action.link}`,
    ...notes.map(({ text }) => text),
    `${rule}\nKolo: save together, take turns.`,
    ...(record ? [`${recordNote(record)}\n${record.link}`, recordOf(record)] : []),
  ];
  return `${blocks.join('\n\n')}\n`;
}
