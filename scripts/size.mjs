// For `npm test`: the client's JavaScript stays within its budgets. `npm run bench -- size` holds it against the goals.
import { GOALS, isWithin } from '../bench/size/main.ts';

// The whole application is over its goal (docs/quality.md). Until it is not, this bound keeps it from growing unseen. It was 385 before
// typed amounts and pasted addresses were read, Back closed dialogs, typed text outlived a session, and pages were compared with the record.
const KEPT = { ...GOALS, all: 396 };

process.exit(isWithin(KEPT) ? 0 : 1);
