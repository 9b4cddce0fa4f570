import { DomainError } from './errors.ts';
import { sentence } from './messages/sentence.ts';

/**
 * Checks what a caller claims about facts that it does not change (docs/rules.md §2.2). Absent claims are ignored.
 * @throws DomainError `contradicts-facts`, with the fields of the wrong claims
 */
export function refuseContradictions<F extends object>(claims: Partial<F>, facts: F): void {
  const names = Object.keys(facts) as (keyof F & string)[];
  const wrong = names.filter((name) => claims[name] !== undefined && claims[name] !== facts[name]);
  if (wrong.length === 0) return;
  throw new DomainError('contradicts-facts', {
    fields: Object.fromEntries(wrong.map((name) => [name, [sentence('complaints.notSo')]])),
  });
}
