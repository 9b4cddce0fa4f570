import { DomainError } from '../../domain/errors.ts';

/** @throws DomainError `nothing-here` */
export const nothingHere = (): never => {
  throw new DomainError('nothing-here');
};
