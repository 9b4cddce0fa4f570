import { DomainError } from '../../domain/errors.ts';

/** What is said of an address that leads nowhere. @throws DomainError `nothing-here` */
export const nothingHere = (): never => {
  throw new DomainError('nothing-here');
};
