import { isolated, nameHere } from '../domain/names.ts';
import { clamp, oneLine } from './typed.ts';
import { quoted, SUBJECT_NAME_MAX } from './text.ts';

/** A name for a subject: short, and isolated from the direction of the text around it (docs/rules.md §22.6). */
export const nameInSubject = (name: string): string =>
  isolated(clamp(oneLine(nameHere(name)), SUBJECT_NAME_MAX));

/** The title of a cycle for a subject, in quotation marks. */
export const titleInSubject = (title: string): string => quoted(isolated(oneLine(title)));
