import type { Plugin } from 'vite';
import { catalogue as app } from '../src/lib/catalogues/en/app.ts';
import { catalogue as cycle } from '../src/lib/catalogues/en/cycle.ts';
import { catalogue as guest } from '../src/lib/catalogues/en/guest.ts';
import { catalogue as history } from '../src/lib/catalogues/en/history.ts';
import { catalogue as start } from '../src/lib/catalogues/en/start.ts';
import { catalogue as visitor } from '../src/lib/catalogues/en/visitor.ts';
import { catalogue as writing } from '../src/lib/catalogues/en/writing.ts';

/** A text in quotation marks that could be the id of a message. */
const QUOTED = /(['"])([a-z][A-Za-z\d]*(?:\.[a-z][A-Za-z\d]*)+)\1/g;

/** The API names these messages (docs/graphql.md, "Errors"), so the built code has to find them by their ids. */
const NAMED = /^(?:complaints|failures|limits)\./;

/**
 * Replaces the ids of messages by short ones, in the catalogues and where they are used. An id stands twice in the built code,
 * and would be the longer half of many messages. Ids are always written as literals (docs/messages.md).
 */
export function shortMessageIds(): Plugin {
  const ids = [
    ...new Set(
      [visitor, guest, app, cycle, history, start, writing].flatMap((catalogue) => Object.keys(catalogue)),
    ),
  ].filter((id) => !NAMED.test(id));
  const short = new Map(ids.map((id, index) => [id, index.toString(36)]));
  return {
    name: 'kolo:short-message-ids',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: [/\/client\/src\//, /\/server\/src\/domain\//] },
      handler: (code) => ({
        code: code.replace(QUOTED, (text, _quote, id: string) => {
          const shorter = short.get(id);
          return shorter === undefined ? text : `'${shorter}'`;
        }),
        map: null,
      }),
    },
  };
}
