// For `npm test`: the client's JavaScript stays within its budgets. `npm run bench -- size` holds it against the goals.
import { GOALS, isWithin } from '../bench/size/main.ts';

// The goal of the whole is not reached (docs/quality.md): until it is, it must at least not grow unseen. It was 299 before the
// password was asked for again, My Cycles came in pages and people of one name were told apart, and 300 before questions wrote a
// story, lists of addresses became rows, an order was drawn by lot and a dashboard told what waits for whom, and 312 before payers and
// collectors each said their word, with a ledger of it, and 325 before amounts had a currency, a yes its terms, an address its proof and
// a record its checking, hashes among it, and 340 before open pages kept up, letters were chosen with a time zone, and days came into a
// calendar, and 345 before circles formed by links, with reasons and wishes, turns were exchanged, and a circle could be stopped, settled,
// completed and started again. What stands in the page itself is no file of it.
const KEPT = { ...GOALS, all: 385 };

process.exit(isWithin(KEPT) ? 0 : 1);
