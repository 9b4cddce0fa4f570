// For `npm test`: the client's JavaScript stays within its budgets. `npm run bench -- size` holds it against the goals.
import { GOALS, isWithin } from './built-code.ts';

// The whole application is over its goal (docs/quality.md). Until it is not, this bound keeps it from growing unseen.
const KEPT = { ...GOALS, all: 354 };

process.exit(isWithin(KEPT) ? 0 : 1);
