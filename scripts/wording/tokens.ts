// Splits a source file into identifiers, comments, strings and prose, because the rules depend on where a word is.
import { basename, extname } from 'node:path';
import { parseSync } from 'oxc-parser';
import { readMessages } from './messages.ts';

/**
 * - `identifier`: a name in code, or a part of the file's path
 * - `comment`: a comment, or a description in a GraphQL schema
 * - `string`: a string, template or JSX text in code, and code of languages that are not parsed
 * - `doc`: prose in Markdown and HTML
 * - `screen`: a message of a catalogue, flattened to plain text
 */
export type Kind = 'identifier' | 'comment' | 'string' | 'doc' | 'screen';

export interface Token {
  kind: Kind;
  text: string;
  /** Where it starts, counted from 1. */
  line: number;
}

const CODE = new Set(['.ts', '.tsx', '.mts', '.mjs', '.js']);
const HASH_COMMENTS = new Set(['.sh', '.py', '.yml', '.yaml', '.cnf', '.conf', '.cfg', '.sql']);

/** Replaces a part with spaces and keeps its line breaks, so that line numbers stay right. */
const blank = (part: string): string => part.replaceAll(/[^\n]/g, ' ');

/** Removes names of the code and the API, which are in backticks. */
const withoutCode = (text: string): string => text.replaceAll(/`[^`\n]*`/g, blank);

/** Returns a function that finds the line of an offset. It is fastest if offsets increase from call to call. */
function lineCounter(source: string): (offset: number) => number {
  let line = 1;
  let at = 0;
  return (offset) => {
    if (offset < at) [line, at] = [1, 0];
    for (; at < offset; at++) if (source.charCodeAt(at) === 10) line++;
    return line;
  };
}

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function tokenOfNode(node: Node): Omit<Token, 'line'> | undefined {
  switch (node.type) {
    case 'Identifier':
    case 'PrivateIdentifier':
    case 'JSXIdentifier':
      return { kind: 'identifier', text: String(node.name) };
    case 'Literal':
      return typeof node.value === 'string' ? { kind: 'string', text: node.value } : undefined;
    case 'TemplateElement':
      return { kind: 'string', text: (node.value as { raw: string }).raw };
    case 'JSXText':
      return { kind: 'string', text: String(node.value) };
    default:
      return undefined;
  }
}

/** Members of `Math`, such as `Math.floor`, are names of the language. */
const isBuiltIn = ({ type, object }: Node): boolean =>
  type === 'MemberExpression' && isNode(object) && object.type === 'Identifier' && object.name === 'Math';

function collect(node: Node, into: (Omit<Token, 'line'> & { start: number })[]): void {
  const token = tokenOfNode(node);
  if (token) into.push({ ...token, start: node.start });
  if (isBuiltIn(node)) return;
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) value.filter(isNode).forEach((each) => collect(each, into));
    else if (isNode(value)) collect(value, into);
  }
}

function tokensOfCode(path: string, source: string): Token[] {
  const { program, comments, errors } = parseSync(basename(path), source);
  const [error] = errors;
  if (error) throw new Error(`${path}: ${error.message}`);
  const found: (Omit<Token, 'line'> & { start: number })[] = [];
  collect(program as unknown as Node, found);
  let end = -1;
  for (const comment of comments) {
    const text = withoutCode(comment.value.replaceAll(/^[ \t]*\*/gm, ' '));
    const last = found.at(-1);
    // Consecutive line comments are one text.
    if (last?.kind === 'comment' && end >= 0 && /^\n[ \t]*$/.test(source.slice(end, comment.start)))
      last.text += `\n${text}`;
    else found.push({ kind: 'comment', text, start: comment.start });
    end = comment.end;
  }
  const lineAt = lineCounter(source);
  return found
    .sort((one, other) => one.start - other.start)
    .map(({ start, ...token }) => ({ ...token, line: lineAt(start) }));
}

function tokensOfMarkdown(source: string): Token[] {
  const text = source
    .replaceAll(/^( *)(```|~~~)[\s\S]*?^ *\2/gm, blank)
    .replaceAll(/<!--[\s\S]*?-->/g, blank)
    .replaceAll(/\]\([^)\n]*\)/g, blank)
    .replaceAll(/^\[[^\]\n]+\]:.*/gm, blank)
    .replaceAll(/https?:\S+/g, blank);
  return [{ kind: 'doc', text: withoutCode(text), line: 1 }];
}

function tokensOfGraphql(path: string, source: string): Token[] {
  const found: (Token & { start: number })[] = [];
  const lineAt = lineCounter(source);
  const names = source.replaceAll(
    /"""([\s\S]*?)"""|"((?:[^"\\\n]|\\.)*)"|#(.*)/g,
    (
      all: string,
      block: string | undefined,
      text: string | undefined,
      comment: string | undefined,
      start,
    ) => {
      found.push({
        kind: 'comment',
        text: withoutCode(block ?? text ?? comment ?? ''),
        line: lineAt(start as number),
        start: start as number,
      });
      return blank(all);
    },
  );
  // The names in schema.graphql are the API and cannot change; those in the client's documents can.
  if (basename(path) !== 'schema.graphql')
    for (const { 0: text, index } of names.matchAll(/[A-Za-z_]\w*/g))
      found.push({ kind: 'identifier', text, line: lineAt(index), start: index });
  return found
    .sort((one, other) => one.start - other.start)
    .map(({ kind, text, line }) => ({ kind, text, line }));
}

/** Splits each line into code and comment. A `#` starts a comment only after a space or at the start of a line. */
function tokensOfLines(source: string): Token[] {
  return source.split('\n').flatMap((text, index): Token[] => {
    const at = /(?<=^|\s)#(?!!)/.exec(text)?.index ?? text.length;
    return [
      { kind: 'string' as const, text: text.slice(0, at), line: index + 1 },
      { kind: 'comment' as const, text: withoutCode(text.slice(at + 1)), line: index + 1 },
    ].filter((token) => token.text.trim() !== '');
  });
}

function tokensOfCss(source: string): Token[] {
  const lineAt = lineCounter(source);
  return [...source.matchAll(/\/\*([\s\S]*?)\*\//g)].map(({ 1: text = '', index }) => ({
    kind: 'comment',
    text: withoutCode(text),
    line: lineAt(index),
  }));
}

function tokensOfHtml(source: string): Token[] {
  const text = source
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, blank)
    .replaceAll(/<!--|-->/g, blank)
    .replaceAll(/<[^>]*>/g, blank);
  return [{ kind: 'doc', text, line: 1 }];
}

const tokensOfCatalogue = (source: string): Token[] => [
  ...source.split('\n').flatMap((text, index): Token[] => {
    const isComment = /^#(?:\.|\s)/.test(text);
    return isComment ? [{ kind: 'comment', text: withoutCode(text.slice(2)), line: index + 1 }] : [];
  }),
  ...readMessages(source)
    .filter(({ isSpec }) => !isSpec)
    .map(({ text, line }): Token => ({ kind: 'screen', text, line })),
];

function tokensOfText(path: string, source: string): Token[] {
  const extension = extname(path);
  if (CODE.has(extension)) return tokensOfCode(path, source);
  if (extension === '.md') return tokensOfMarkdown(source);
  if (extension === '.graphql') return tokensOfGraphql(path, source);
  if (extension === '.po') return tokensOfCatalogue(source);
  if (extension === '.css') return tokensOfCss(source);
  if (extension === '.html') return tokensOfHtml(source);
  if (HASH_COMMENTS.has(extension) || /^(Dockerfile|run)$/.test(basename(path))) return tokensOfLines(source);
  return [];
}

/** Whether `tokensOf` supports files of this name. */
export const isText = (path: string): boolean =>
  [...CODE, ...HASH_COMMENTS, '.md', '.graphql', '.po', '.css', '.html'].includes(extname(path)) ||
  /^(Dockerfile|run)$/.test(basename(path));

/** A file's name counts as an identifier: other files import it. */
export function tokensOf(path: string, source: string): Token[] {
  const names = path.split(/[/.]/).map((text): Token => ({ kind: 'identifier', text, line: 1 }));
  return [...names, ...tokensOfText(path, source)];
}

/** `emailProvenAt`, `EMAIL_PROVEN` and `email-proven` have the part `proven`. */
export const partsOf = (identifier: string): string[] =>
  identifier
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);
