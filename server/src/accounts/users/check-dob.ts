import { clock } from '../../base/clock.ts';
import { dobCheck } from '../../domain/index.ts';

/** A date of birth, by the clock of this process (docs/rules.md §3.1). */
export const checkDob = dobCheck(clock);
