import type { EmailAction, EmailContent, EmailItem } from './content.ts';
import { recordNote, recordOf, recordsOf } from './record-messages.ts';
import { turnOffOf } from './unsubscribe-messages.ts';

const rule = '-'.repeat(24);

function factLines(facts: NonNullable<EmailContent['facts']>): string {
  const width = Math.max(...facts.map(([label]) => label.length)) + 3;
  return facts.map(([label, value]) => `${`${label}:`.padEnd(width)}${value.text}`).join('\n');
}

const buttonText = ({ label, link }: EmailAction): string => `${label}:\n${link}`;

const itemText = ({ title, lines, action }: EmailItem): string =>
  [`* ${title.text}`, ...lines.map(({ text }) => text), buttonText(action)].join('\n');

/** The plain twin of a letter, good to read on its own. */
export function emailText(content: EmailContent): string {
  const { heading, paragraphs, facts, items = [], action, notes, unsubscribe } = content;
  const blocks = [
    heading.text,
    ...paragraphs.map(({ text }) => text),
    ...(facts ? [factLines(facts)] : []),
    ...items.map(itemText),
    ...(action ? [buttonText(action)] : []),
    ...notes.map(({ text }) => text),
    `${rule}\nKolo: save together, take turns.`,
    ...(unsubscribe ? [`${turnOffOf(unsubscribe)}:\n${unsubscribe.link}`] : []),
    ...recordsOf(content).flatMap((record) => [`${recordNote(record)}\n${record.link}`, recordOf(record)]),
  ];
  return `${blocks.join('\n\n')}\n`;
}
