// Prints what was changed in all cycles of the token's account, and then, in one line, from where to go on the next time.
//   KOLO_URL    where Kolo is; http://localhost:4000 unless it is set
//   KOLO_TOKEN  an access token; the scope `read` is enough
//   AFTER       the id of the last change that was printed; without it, from the beginning
import { connect } from './client.ts';
import { ChangesDocument } from './generated.ts';

const { KOLO_URL: url = 'http://localhost:4000', KOLO_TOKEN: token = '' } = process.env;
const kolo = connect({ url, token });

let after = process.env.AFTER ?? null;
for (let hasMore = true; hasMore;) {
  const { changes: page } = await kolo.request(ChangesDocument, { after });
  for (const { cycleId, at, kind, summary } of page.changes) {
    console.log([at, cycleId, kind, summary].join('  '));
  }
  // Where this is stored together with what was made of the changes, none is lost and none is counted twice.
  after = page.changes.at(-1)?.id ?? after;
  hasMore = page.hasMore;
}
console.log(`AFTER=${after ?? ''}`);
