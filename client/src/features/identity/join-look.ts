import type { JoinLookQuery } from '../../graphql/generated.ts';
import { send } from '../../graphql/session-calls.ts';
import { linkToken } from '../../lib/search.ts';
import { inTime } from './in-time.ts';
import operation from './join-look.graphql?raw';

export type JoinLook = JoinLookQuery['joinPreview'];

let known: { place: string; look: Promise<JoinLook | undefined> } | undefined;

/**
 * What the join link leads to that brought the visitor here. Sends one request, even if several pages show it. Uses `fetch`, because
 * Sign In works without Apollo. Resolves with undefined if the link is closed, or if there is no answer.
 * @param place the path of the join link
 */
export function lookAtJoin(place: string): Promise<JoinLook | undefined> {
  if (known?.place !== place) known = { place, look: inTime(ask(place)) };
  return known.look;
}

async function ask(place: string): Promise<JoinLook | undefined> {
  const [, , token = ''] = place.split(/[/?#]/);
  const { data } = await send<JoinLookQuery>({
    query: operation,
    operationName: 'JoinLook',
    variables: { token: linkToken(token) },
  });
  return data?.joinPreview;
}
