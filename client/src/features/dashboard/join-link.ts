import { JOIN_TOKEN } from '@kolo/server/domain/joining.ts';
import { linkToken, parseSearch, readLinkParameters } from '../../lib/search.ts';

/** The two kinds of link in Kolo's emails (docs/rules.md §12.1). */
const PURPOSES = ['invite', 'collectionStatus'] as const;
const VALUES = ['email', 'token', 'cycleId', 'participantId'] as const;
const MAX_LINK_LENGTH = 2_000;
/** The rest of a longer text is ignored. */
const MAX_TEXT_LENGTH = 50_000;

const readValues = readLinkParameters(...VALUES);

/** A join link: anyone who has it can ask to join (docs/rules.md §28.1). */
export interface JoinLinkTarget {
  purpose: 'join';
  token: string;
}

/** The link of an email. */
export interface EmailLinkTarget {
  purpose: (typeof PURPOSES)[number];
  search: Record<(typeof VALUES)[number], string>;
}

/** Reads a link that may lack its scheme or its origin. */
function asUrl(text: string): URL | undefined {
  const link = /^https?:\/\//i.test(text)
    ? text
    : text.startsWith('/')
      ? `https://kolo${text}`
      : `https://${text}`;
  return URL.canParse(link) ? new URL(link) : undefined;
}

/** Undefined if the text is not a link of Kolo. */
function targetOf(text: string): EmailLinkTarget | JoinLinkTarget | undefined {
  const url = text.length <= MAX_LINK_LENGTH ? asUrl(text) : undefined;
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
 * Finds the first link of Kolo in a pasted text. Drops the origin, and keeps only the four known values, so that a pasted text
 * cannot lead to another site or to another page of Kolo.
 */
export function readJoinLink(pasted: string): EmailLinkTarget | JoinLinkTarget | undefined {
  for (const part of pasted.slice(0, MAX_TEXT_LENGTH).split(/[\s<>"“”]+/)) {
    const target = targetOf(part.replace(/^[([{*_'‘]+/, ''));
    if (target) return target;
  }
  return undefined;
}
