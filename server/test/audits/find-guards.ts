/** One place where something is refused, and how the file reads with it taken out. */
export interface Guard {
  kind: GuardKind;
  /** From the source folder: `cycles/cycle/cycle.service.ts`. */
  path: string;
  line: number;
  /** The guard as it is written, on one line. */
  what: string;
  /** The reason that it refuses with, where that stands beside it. */
  reason: string | undefined;
  /** The whole file without it. */
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

/** The index behind the bracket that closes the one at `open`; quotes hide brackets. */
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
  throw new Error('a bracket is never closed');
}

/** Where the expression that begins at `start` ends: before the comma, bracket or semicolon that follows it. */
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

/** Replaces what a pattern finds as a whole. */
const swap = (pattern: RegExp, replacement: string): Finder =>
  each(pattern, (_text, { index, 0: found }) => ({ start: index, end: index + found.length, replacement }));

const within =
  (file: string, finder: Finder): Finder =>
  (text, path) =>
    path.startsWith(file) ? finder(text, path) : [];

/** A call that throws where it refuses, and whose answer nobody uses. */
const callOf = (names: string): Finder =>
  each(
    new RegExp(`^[ \\t]*(?:if \\([^\\n]*\\) )?(?:await )?(?:${names})\\(`, 'gm'),
    (text, { index, 0: found }) => {
      const start = index + found.search(/\S/);
      const end = closing(text, index + found.length - 1);
      return text[end] === ';' ? { start, end: end + 1, replacement: '' } : undefined;
    },
  );

/** The value of a property, wherever it is written. */
const property = (pattern: RegExp, replacement: string): Finder =>
  each(pattern, (text, { index, 0: found }) => {
    const start = index + found.length;
    return { start, end: expressionEnd(text, start), replacement };
  });

const finders: Record<GuardKind, Finder[]> = {
  policy: [within('domain/permissions.ts', property(/grants: \((?![^)]*never)[^)]*\) =>\s*/g, 'true'))],
  transition: [
    within('domain/cycle.ts', property(/(?<=refusedBy: \{[^}]*)'[a-z-]+': /g, '() => false')),
    callOf('transition'),
  ],
  call: [
    callOf(
      'authorize|requireSession|requireEmail|requireOwnParticipant|requireSight|requireRoom|requireFirstPayTo|refuse[A-Z]\\w*|take',
    ),
  ],
  api: [
    callOf('requireSignedIn'),
    // Each operation opened to callers without an account.
    within(
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
    swap(/includeStacktraceInErrorResponses: false/g, 'includeStacktraceInErrorResponses: true'),
    swap(/hideSchemaDetailsFromClientErrors: production/g, 'hideSchemaDetailsFromClientErrors: false'),
    swap(/parseOptions: \{ maxTokens: \w+ \},/g, ''),
    swap(/httpOnly: true/g, 'httpOnly: false'),
    swap(/sameSite: 'strict'/g, "sameSite: 'lax'"),
    within('api/http/passport.ts', swap(/algorithms: \[ACCESS_TOKEN\.algorithm\],/g, '')),
    within('api/http/passport.ts', swap(/(?:issuer|audience): ACCESS_TOKEN\.\w+,/g, '')),
    within('run/app.ts', swap(/securityHeaders\(headersFor\(options\)\),/g, '')),
    within('api/http/json-body.ts', swap(/express\.json\(\{ limit,/g, "express.json({ limit: '1gb',")),
    within('api/http/json-body.ts', swap(/if \(isDeep\(bytes\)\) throw .*;/g, '')),
    within('base/html.ts', swap(/ENTITIES\[character\] \?\? ''/g, 'character')),
    within('mail/typed.ts', swap(/text\.replace\(UNWRITABLE, ' '\)/g, 'text')),
  ],
};

/** The ways of looking that find no guard in any of the files: the code has moved away from under them. */
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
