// Prints the changes of all cycles of the token's account, and in the last line the value of AFTER for the next run.
//   KOLO_URL    the address of the Kolo server; http://localhost:4000 by default
//   KOLO_TOKEN  an access token; the scope READ is enough
//   AFTER       the id of the last change that was printed; without it, the program starts from the beginning
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
  // Store this in the same transaction as your results, so that no change is lost or processed twice.
  after = page.changes.at(-1)?.id ?? after;
  hasMore = page.hasMore;
}
console.log(`AFTER=${after ?? ''}`);
