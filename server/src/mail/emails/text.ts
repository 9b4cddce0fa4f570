import { t } from '../../base/messages.ts';
import type { EmailAction, EmailContent, EmailItem, RecordLine } from './content.ts';
import { recordNote, recordsOf, recordText } from './record-line.ts';
import { unsubscribeLabel } from './unsubscribe-label.ts';

const rule = '-'.repeat(24);

function factLines(facts: NonNullable<EmailContent['facts']>): string {
  const width = Math.max(...facts.map(([label]) => label.length)) + 3;
  return facts.map(([label, value]) => `${`${label}:`.padEnd(width)}${value.text}`).join('\n');
}

const buttonText = ({ label, link }: EmailAction): string => `${label}:\n${link}`;

const itemText = ({ title, lines, action }: EmailItem): string =>
  [`* ${title.text}`, ...lines.map(({ text }) => text), buttonText(action)].join('\n');

const recordBlocks = (record: RecordLine): string[] => [
  `${recordNote(record)}\n${t('emailLayout.recordHash', { hash: record.hash })}\n${record.link}`,
  recordText(record),
];

/** The plain-text part of an email, complete in itself. */
export function emailText(content: EmailContent): string {
  const { heading, paragraphs, facts, items = [], action, notes, unsubscribe, privacyUrl } = content;
  const blocks = [
    heading.text,
    ...paragraphs.map(({ text }) => text),
    ...(facts ? [factLines(facts)] : []),
    ...items.map(itemText),
    ...(action ? [buttonText(action)] : []),
    ...notes.map(({ text }) => text),
    `${rule}\n${t('emailLayout.tagline')}`,
    ...(privacyUrl === undefined ? [] : [`${t('emailLayout.privacy')}:\n${privacyUrl}`]),
    ...(unsubscribe ? [`${unsubscribeLabel(unsubscribe)}:\n${unsubscribe.link}`] : []),
    ...recordsOf(content).flatMap(recordBlocks),
  ];
  return `${blocks.join('\n\n')}\n`;
}
