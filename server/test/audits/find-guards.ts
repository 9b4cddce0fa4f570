/** One check in the code that can refuse something, and the file's text with the check removed. */
export interface Guard {
  kind: GuardKind;
  /** Relative to the source folder: `cycles/cycle/cycle.service.ts`. */
  path: string;
  line: number;
  /** The guard's code on one line. */
  what: string;
  /** The error reason, if it is part of the guard. */
  reason: string | undefined;
  /** The file's text without the guard. */
  without: string;
}

export const GUARD_KINDS = ['policy', 'transition', 'call', 'api', 'refusal', 'input', 'setting'] as const;
export type GuardKind = (typeof GUARD_KINDS)[number];

interface Cut {
  start: number;
  end: number;
  replacement: string;
}

type Finder = (text: string, path: string) => Cut[];

/** The index after the bracket that closes the one at `open`. Skips brackets in strings. */
function closing(text: string, open: number): number {
  let depth = 0;
  let quote = '';
  for (let index = open; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (quote) {
      if (character === '\\') index += 1;
      else if (character === quote) quote = '';
    } else if (`'"\``.includes(character)) quote = character;
    else if ('([{'.includes(character)) depth += 1;
    else if (')]}'.includes(character)) {
      depth -= 1;
      if (depth === 0) return index + 1;
    }
  }
  throw new Error('unbalanced brackets');
}

/** The end of the expression at `start`: the index of the comma, bracket or semicolon after it. */
function expressionEnd(text: string, start: number): number {
  for (let index = start; index < text.length; index += 1) {
    const character = text.charAt(index);
    if ('([{'.includes(character)) index = closing(text, index) - 1;
    else if (',;)]}'.includes(character)) return index;
  }
  return text.length;
}

const each = (pattern: RegExp, cut: (text: string, match: RegExpExecArray) => Cut | undefined): Finder => {
  return (text) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const found = cut(text, match);
      return found ? [found] : [];
    });
};

/** Replaces every match of a pattern. */
const replaceAll = (pattern: RegExp, replacement: string): Finder =>
  each(pattern, (_text, { index, 0: found }) => ({ start: index, end: index + found.length, replacement }));

const inFile =
  (file: string, finder: Finder): Finder =>
  (text, path) =>
    path.startsWith(file) ? finder(text, path) : [];

/** Removes a call that throws if it refuses, and whose result is not used. */
const callOf = (names: string): Finder =>
  each(
    new RegExp(`^[ \\t]*(?:if \\([^\\n]*\\) )?(?:await )?(?:${names})\\(`, 'gm'),
    (text, { index, 0: found }) => {
      const start = index + found.search(/\S/);
      const end = closing(text, index + found.length - 1);
      return text[end] === ';' ? { start, end: end + 1, replacement: '' } : undefined;
    },
  );

/** Replaces the value of a property. */
const property = (pattern: RegExp, replacement: string): Finder =>
  each(pattern, (text, { index, 0: found }) => {
    const start = index + found.length;
    return { start, end: expressionEnd(text, start), replacement };
  });

const finders: Record<GuardKind, Finder[]> = {
  policy: [inFile('domain/permissions.ts', property(/grants: \((?![^)]*never)[^)]*\) =>\s*/g, 'true'))],
  transition: [
    inFile('domain/cycle.ts', property(/(?<=refusedBy: \{[^}]*)'[a-z-]+': /g, '() => false')),
    callOf('transition'),
  ],
  call: [
    callOf(
      'authorize|requireSession|requireEmail|requireOwnParticipant|requireSight|requireRoom|requireFirstPayTo|refuse[A-Z]\\w*|take',
    ),
  ],
  api: [
    callOf('requireSignedIn'),
    // Opens each operation to callers without an account.
    inFile(
      'schema/operations/',
      each(
        /\bwho: (?:SIGNED_IN|SESSION|OWNER|MEMBER|ACCEPTED|'(?:The|A) [^']*'),/g,
        (_text, { index, 0: found }) => ({
          start: index,
          end: index + found.length,
          replacement: `${found} open: true,`,
        }),
      ),
    ),
  ],
  refusal: [
    each(/\bif \(/g, (text, { index }) => {
      const start = index + 'if ('.length;
      const end = closing(text, start - 1) - 1;
      const refuses = /^\) (?:\{\s*)?throw new (?:DomainError|InvalidInput)\(/.test(text.slice(end));
      return refuses ? { start, end, replacement: 'Boolean(0)' } : undefined;
    }),
  ],
  input: [
    each(/^[ \t]*@?Passes\(/gm, (text, { index, 0: found }) => {
      const end = closing(text, index + found.length - 1);
      return { start: index, end, replacement: found.includes('@') ? '' : 'void ' };
    }),
  ],
  setting: [
    replaceAll(/includeStacktraceInErrorResponses: false/g, 'includeStacktraceInErrorResponses: true'),
    replaceAll(/hideSchemaDetailsFromClientErrors: production/g, 'hideSchemaDetailsFromClientErrors: false'),
    replaceAll(/parseOptions: \{ maxTokens: \w+ \},/g, ''),
    replaceAll(/httpOnly: true/g, 'httpOnly: false'),
    replaceAll(/sameSite: 'strict'/g, "sameSite: 'lax'"),
    inFile('api/http/passport.ts', replaceAll(/algorithms: \[ACCESS_TOKEN\.algorithm\],/g, '')),
    inFile('api/http/passport.ts', replaceAll(/(?:issuer|audience): ACCESS_TOKEN\.\w+,/g, '')),
    inFile('run/app.ts', replaceAll(/securityHeaders\(headersFor\(options\)\),/g, '')),
    inFile('api/http/json-body.ts', replaceAll(/express\.json\(\{ limit,/g, "express.json({ limit: '1gb',")),
    inFile('api/http/json-body.ts', replaceAll(/if \(isDeep\(bytes\)\) throw .*;/g, '')),
    inFile('base/html.ts', replaceAll(/ENTITIES\[character\] \?\? ''/g, 'character')),
    inFile('mail/typed.ts', replaceAll(/text\.replace\(UNWRITABLE, ' '\)/g, 'text')),
  ],
};

/** The finders that match nothing in any of the files, because the code has changed. */
export const idleFinders = (files: readonly { path: string; text: string }[]): string[] =>
  GUARD_KINDS.flatMap((kind) =>
    finders[kind].flatMap((find, index) =>
      files.some(({ path, text }) => find(text, path).length > 0) ? [] : [`${kind} ${index + 1}`],
    ),
  );

/** Every guard of a file. */
export function guardsOf(path: string, text: string): Guard[] {
  return GUARD_KINDS.flatMap((kind) =>
    finders[kind]
      .flatMap((find) => find(text, path))
      .filter(({ start, end }) => end > start)
      .map(({ start, end, replacement }) => ({
        kind,
        path,
        line: text.slice(0, start).split('\n').length,
        what: text.slice(start, end).replaceAll(/\s+/g, ' ').trim(),
        reason: /^\)?[^;]{0,20}throw new DomainError\('([\w-]+)'/.exec(text.slice(end, end + 200))?.[1],
        without: text.slice(0, start) + replacement + text.slice(end),
      })),
  );
}
