import { isolated } from '../domain/names.ts';
import { clamp, oneLine } from './typed.ts';
import { quoted, SUBJECT_NAME_MAX } from './text.ts';

/** A name as a subject holds it: short, and without an effect on the direction of the words around it (docs/rules.md §22.6). */
export const nameInSubject = (name: string): string => isolated(clamp(oneLine(name), SUBJECT_NAME_MAX));

/** The title of a cycle, in the same way. */
export const titleInSubject = (title: string): string => quoted(isolated(oneLine(title)));
