import { DomainError } from './errors.ts';
import { t } from './messages/translate.ts';

/**
 * What a caller says of things beside changing them is checked and never believed (docs/rules.md §2.2). A claim that is not
 * made is never wrong.
 * @throws DomainError `contradicts-facts`, naming the claims that are not so
 */
export function refuseContradictions<F extends object>(claims: Partial<F>, facts: F): void {
  const names = Object.keys(facts) as (keyof F & string)[];
  const wrong = names.filter((name) => claims[name] !== undefined && claims[name] !== facts[name]);
  if (wrong.length === 0) return;
  throw new DomainError('contradicts-facts', {
    fields: Object.fromEntries(wrong.map((name) => [name, [t('complaints.notSo')]])),
  });
}
