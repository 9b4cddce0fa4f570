import { JOIN_TOKEN } from '@kolo/server/domain';

/** The two kinds of link that Kolo's letters carry (docs/rules.md §12.1). */
const PURPOSES = ['invite', 'collectionStatus'] as const;
const VALUES = ['email', 'token', 'cycleId', 'participantId'] as const;
const LONGEST = 2_000;

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

/**
 * Reads an invite link that somebody pasted; undefined for anything else. The origin is dropped and only the
 * four known values are kept, so that no pasted text can lead out of Kolo or to another of its pages.
 */
export function readJoinLink(pasted: string): JoinTarget | AskTarget | undefined {
  const text = pasted.trim().replace(/^<|>$/g, '');
  const url = text.length <= LONGEST ? asUrl(text) : undefined;
  const token = /^\/join\/([^/]+)$/.exec(url?.pathname ?? '')?.[1];
  if (token && JOIN_TOKEN.test(token)) return { purpose: 'join', token };
  const purpose = PURPOSES.find((name) => url?.pathname === `/confirm/${name}`);
  if (!url || !purpose) return undefined;

  const [email, secret, cycleId, participantId] = VALUES.map((name) => url.searchParams.get(name));
  return email && secret && cycleId && participantId
    ? { purpose, search: { email, token: secret, cycleId, participantId } }
    : undefined;
}
