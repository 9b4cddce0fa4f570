// Used by `npm test`. Fails if the client's JavaScript exceeds its budgets.
import { GOALS, isWithin } from './built-code.ts';

process.exit(isWithin(GOALS) ? 0 : 1);
