// Compares translated messages with the English ones. What a script can see is an error: the build fails.
import { parse, type Token } from '@messageformat/parser';

/** The marks of `translateInParts`, and backslashes, which Lingui reads as escapes; also marks that change the direction of text. */
const RESERVED = /[\uE000-\uF8FF\\\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/;

/** A word in quotation marks. Where it is the text of another message, such as a button, both must be translated in the same way. */
const QUOTED = /“([^”]+)”/g;

/** A choice that English and the translation must both make. */
interface Choice {
  kind: 'plural' | 'select' | 'selectordinal';
  name: string;
  keys: Set<string>;
}

interface Shape {
  /** The parameters that are written, with how they are written. */
  written: Set<string>;
  choices: Choice[];
}

function shapeOf(text: string): Shape {
  const shape: Shape = { written: new Set(), choices: [] };
  const walk = (tokens: readonly Token[], counted?: string): void => {
    for (const token of tokens) {
      if (token.type === 'argument') shape.written.add(token.arg);
      else if (token.type === 'function') shape.written.add(`${token.arg}, ${token.key}`);
      else if (token.type === 'octothorpe' && counted !== undefined) shape.written.add(`${counted}, number`);
      else if ('cases' in token) {
        shape.choices.push({
          kind: token.type,
          name: token.arg,
          keys: new Set(token.cases.map(({ key }) => key)),
        });
        for (const { tokens: inner } of token.cases)
          walk(inner, token.type === 'select' ? counted : token.arg);
      }
    }
  };
  walk(parse(text));
  return shape;
}

const isNumbered = (key: string): boolean => key.startsWith('=');

/** What is wrong with the plural and select parts of a translation. */
function problemsOfChoices(english: Shape, translated: Shape, locale: string): string[] {
  const problems: string[] = [];
  const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  const counts = new Set(english.choices.filter(({ kind }) => kind === 'plural').map(({ name }) => name));
  for (const { kind, name, keys } of translated.choices) {
    if (kind === 'selectordinal') {
      problems.push(`"${name}": use a plural`);
    } else if (kind === 'plural') {
      const isCount = counts.has(name) || [...english.written].includes(`${name}, number`);
      if (!isCount) problems.push(`"${name}" is not a number in English`);
      for (const category of categories)
        if (!keys.has(category)) problems.push(`"${name}" has no form "${category}"`);
      for (const key of keys)
        if (!isNumbered(key) && !categories.includes(key as Intl.LDMLPluralRule))
          problems.push(`"${name}" has a form "${key}", which this language does not have`);
    } else {
      const own = english.choices.find((choice) => choice.kind === 'select' && choice.name === name);
      if (!own) problems.push(`"${name}" is no choice in English`);
      else if ([...own.keys].sort().join() !== [...keys].sort().join())
        problems.push(`"${name}" chooses between ${[...own.keys].join(', ')} in English`);
    }
  }
  for (const { kind, name } of english.choices)
    if (kind === 'select' && !translated.choices.some((choice) => choice.name === name))
      problems.push(`the choice by "${name}" is missing`);
  return problems;
}

/** A count may be left out of some forms ("one payment"), and written as "#" or "{count, number}". */
const plainName = (written: string): string => written.replace(', number', '');

/**
 * What is wrong with a translation of one message.
 * @param locale the language tag of the translation, for its plural forms
 */
export function problemsOfTranslation(english: string, translated: string, locale: string): string[] {
  if (translated === '') return ['there is no translation'];
  const problems: string[] = [];
  if (translated.trim() !== translated) problems.push('the text begins or ends with a blank');
  if (RESERVED.test(translated)) problems.push('the text holds a reserved character');
  let shapes: [Shape, Shape];
  try {
    shapes = [shapeOf(english), shapeOf(translated)];
  } catch (error) {
    return [...problems, error instanceof Error ? error.message : String(error)];
  }
  const [ours, theirs] = shapes;
  const known = new Set([...ours.written].map(plainName));
  for (const { name, kind } of ours.choices) if (kind !== 'select') known.add(name);
  for (const written of theirs.written)
    if (!known.has(plainName(written))) problems.push(`"${written}" is not in the English text`);
  const used = new Set([...theirs.written].map(plainName));
  for (const { name } of theirs.choices) used.add(name);
  for (const name of [...known, ...ours.choices.map((choice) => choice.name)])
    if (!used.has(name)) problems.push(`"${name}" is missing`);
  for (const written of theirs.written) {
    const isPlain = !written.includes(',');
    if (isPlain && ours.written.has(`${written}, number`) && !ours.written.has(written))
      problems.push(`write {${written}, number}`);
    if (!isPlain && !ours.written.has(written) && !ours.choices.some(({ name, kind }) => kind !== 'select' && name === plainName(written)))
      problems.push(`write {${plainName(written)}}`);
  }
  return [...new Set([...problems, ...problemsOfChoices(ours, theirs, locale)])];
}

/**
 * Finds labels that a text quotes, but in other words than the translated label itself.
 * @returns one line for each
 */
export function differingQuotes(english: ReadonlyMap<string, string>, translated: ReadonlyMap<string, string>): string[] {
  const labels = new Map<string, Set<string>>();
  for (const [id, text] of english) {
    const own = translated.get(id);
    if (own !== undefined && text.length < 60 && !text.includes('{'))
      labels.set(text, (labels.get(text) ?? new Set()).add(own));
  }
  const lines: string[] = [];
  for (const [id, text] of english) {
    const own = translated.get(id);
    if (own === undefined) continue;
    for (const [, quoted = ''] of text.matchAll(QUOTED)) {
      const allowed = labels.get(quoted);
      if (allowed && ![...allowed].some((label) => own.includes(label)))
        lines.push(`${id}: quotes “${quoted}”, which is “${[...allowed].join('” or “')}” where it stands`);
    }
  }
  return lines;
}
