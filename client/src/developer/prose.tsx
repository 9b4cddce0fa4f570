import { Fragment } from 'react';

interface ProseProps {
  text: string | undefined;
}

/** What descriptions use of Markdown: paragraphs, lists and `code`. */
export function Prose({ text }: ProseProps) {
  return (text ?? '')
    .split(/\n{2,}/)
    .filter((part) => part !== '')
    .map((part) => {
      const lines = part.split('\n');
      if (!lines.every((line) => line.startsWith('- '))) {
        return (
          <p key={part}>
            <Inline text={part} />
          </p>
        );
      }
      return (
        <ul key={part}>
          {lines.map((line) => (
            <li key={line}>
              <Inline text={line.slice(2)} />
            </li>
          ))}
        </ul>
      );
    });
}

/** One line of it. */
export function Inline({ text }: ProseProps) {
  const parts = (text ?? '').split('`');
  return parts.map((part, index) =>
    // Every second part stood between two of them.
    index % 2 === 1 ? <code key={index}>{part}</code> : <Fragment key={index}>{part}</Fragment>,
  );
}
