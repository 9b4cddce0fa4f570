import type { JoinLookQuery } from '../../graphql/generated.ts';
import { send } from '../../graphql/session-calls.ts';
import { linkToken } from '../../lib/search.ts';
import { askOnce } from './ask-once.ts';
import operation from './join-look.graphql?raw';

export type JoinLook = JoinLookQuery['joinPreview'];

const once = askOnce<JoinLook>();

/**
 * What the join link leads to that brought the visitor here. Uses `fetch`, because Sign In works without Apollo. Resolves with
 * undefined if the link is closed, or if there is no answer.
 * @param place the path of the join link
 */
export const lookAtJoin = (place: string): Promise<JoinLook | undefined> => once(place, () => ask(place));

async function ask(place: string): Promise<JoinLook | undefined> {
  const [, , token = ''] = place.split(/[/?#]/);
  const { data } = await send<JoinLookQuery>({
    query: operation,
    operationName: 'JoinLook',
    variables: { token: linkToken(token) },
  });
  return data?.joinPreview;
}
