// Measures how easy messages are to read.
import { flesch } from 'flesch';
import { syllable } from 'syllable';
import { readMessages, sentencesOf, wordsOf } from './messages.ts';

/** The maximum of the average number of words per sentence. */
const LONGEST_MEAN = 20;
const HARDEST_EASE = 60;
const SHOWN = 10;

interface Sentence {
  file: string;
  line: number;
  text: string;
  words: number;
  syllables: number;
}

export interface Measure {
  name: string;
  sentences: number;
  /** The average number of words per sentence. */
  mean: number;
  /** Flesch reading ease: 100 is very easy, 0 is very hard. */
  ease: number;
}

export interface Measured {
  files: readonly Measure[];
  all: Measure;
  hardest: readonly Sentence[];
}

function sentencesIn(file: string, source: string): Sentence[] {
  return readMessages(source)
    .filter(({ isSpec }) => !isSpec)
    .flatMap(({ text, line }) =>
      sentencesOf(text).map((sentence) => {
        const words = wordsOf(sentence);
        // Numbers and signs have no vowels, but readers pronounce them.
        const syllables = words.reduce((sum, each) => sum + Math.max(1, syllable(each)), 0);
        return { file, line, text: sentence, words: words.length, syllables };
      }),
    );
}

const easeOf = (sentence: number, word: number, syllables: number): number =>
  flesch({ sentence, word, syllable: syllables });

function measureOf(name: string, sentences: readonly Sentence[]): Measure {
  const words = sentences.reduce((sum, each) => sum + each.words, 0);
  const syllables = sentences.reduce((sum, each) => sum + each.syllables, 0);
  const count = sentences.length;
  if (count === 0) return { name, sentences: 0, mean: 0, ease: 100 };
  return { name, sentences: count, mean: words / count, ease: easeOf(count, words, syllables) };
}

/** Shorter labels are measured, but not listed among the hardest sentences. */
const FEWEST_WORDS = 4;

export function measure(catalogues: readonly { name: string; source: string }[]): Measured {
  const byFile = catalogues.map(({ name, source }) => ({ name, sentences: sentencesIn(name, source) }));
  const all = byFile.flatMap(({ sentences }) => sentences);
  const easeOfSentence = ({ words, syllables }: Sentence) => easeOf(1, words, syllables);
  return {
    files: byFile.map(({ name, sentences }) => measureOf(name, sentences)),
    all: measureOf('all', all),
    hardest: all
      .filter(({ words }) => words >= FEWEST_WORDS)
      .toSorted((one, other) => easeOfSentence(one) - easeOfSentence(other))
      .slice(0, SHOWN),
  };
}

const isEasyMeasure = ({ mean, ease }: Measure): boolean => mean <= LONGEST_MEAN && ease >= HARDEST_EASE;

/** Checks only the total: the figures of a file with few messages mean little. */
export const isEasy = ({ all }: Measured): boolean => isEasyMeasure(all);

export function reportOf({ files, all, hardest }: Measured): string {
  const row = (name: string, ...cells: string[]) =>
    name.padEnd(32) + cells.map((cell) => cell.padStart(14)).join('');
  return [
    row('file', 'sentences', 'words each', 'reading ease'),
    ...[...files, all].map((each) =>
      row(
        each.name,
        String(each.sentences),
        each.mean.toFixed(1),
        `${isEasyMeasure(each) ? '' : 'hard: '}${each.ease.toFixed(1)}`,
      ),
    ),
    '',
    'The hardest sentences:',
    ...hardest.map(({ file, line, text, words }) => `${file}:${line}: (${words} words) ${text}`),
  ].join('\n');
}
