import type { Sentence } from '../domain/messages/sentence.ts';

// The libraries that validate input pass on texts alone. Ours hold a sentence, which is taken out again before people read it.

export const issueOf = (sentence: Sentence): string => JSON.stringify(sentence);

export const sentenceIn = (issue: string): Sentence => JSON.parse(issue) as Sentence;
