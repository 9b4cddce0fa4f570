import { JOIN_TOKEN } from '@kolo/server/domain/joining.ts';
import { linkToken, parseSearch, readLinkParameters } from '../../lib/search.ts';

/** The two kinds of link that Kolo's letters carry (docs/rules.md §12.1). */
const PURPOSES = ['invite', 'collectionStatus'] as const;
const VALUES = ['email', 'token', 'cycleId', 'participantId'] as const;
const LONGEST = 2_000;
/** More than any message: the rest is not read. */
const MOST = 50_000;

const readValues = readLinkParameters(...VALUES);

/** A link to share, by which whoever has it asks to join (docs/rules.md §28.1). */
export interface AskTarget {
  purpose: 'join';
  token: string;
}

/** Where a pasted link leads inside this application. */
export interface JoinTarget {
  purpose: (typeof PURPOSES)[number];
  search: Record<(typeof VALUES)[number], string>;
}

/** The link with some origin, whatever the person copied of it: all, without the scheme, or only the path. */
function asUrl(text: string): URL | undefined {
  const link = /^https?:\/\//i.test(text)
    ? text
    : text.startsWith('/')
      ? `https://kolo${text}`
      : `https://${text}`;
  return URL.canParse(link) ? new URL(link) : undefined;
}

/** Where one word leads; undefined for any that is no link of Kolo. */
function targetOf(word: string): JoinTarget | AskTarget | undefined {
  const url = word.length <= LONGEST ? asUrl(word) : undefined;
  if (!url) return undefined;
  const token = linkToken(/^\/join\/([^/]+)\/?$/i.exec(url.pathname)?.[1] ?? '');
  if (JOIN_TOKEN.test(token)) return { purpose: 'join', token };
  const purpose = PURPOSES.find((name) => url.pathname === `/confirm/${name}`);
  const { email, token: secret, cycleId, participantId } = readValues(parseSearch(url.search));
  return purpose && email && secret && cycleId && participantId
    ? { purpose, search: { email, token: secret, cycleId, participantId } }
    : undefined;
}

/**
 * Reads the first invite link in a text that was pasted; undefined where there is none. The origin is dropped and only the
 * four known values are kept, so that no pasted text can lead out of Kolo or to another of its pages.
 */
export function readJoinLink(pasted: string): JoinTarget | AskTarget | undefined {
  for (const word of pasted.slice(0, MOST).split(/[\s<>"“”]+/)) {
    const target = targetOf(word.replace(/^[([{*_'‘]+/, ''));
    if (target) return target;
  }
  return undefined;
}
