import { GraphQLError, Kind, type ASTVisitor, type DocumentNode, type ValidationContext } from 'graphql';
import { DomainError } from '../../../domain/errors.ts';
import { LIMITS, measure, type Measured } from './measure.ts';

/** Refused documents are validated no further: an empty one takes their place. */
const NOTHING: DocumentNode = { kind: Kind.DOCUMENT, definitions: [] };

/**
 * Bounds what a document may ask for, before anything of it is executed: depth, cost, width, and one mutation field.
 * Rules run side by side, node by node, so this one, which looks at the document as a whole, has decided before any other
 * has begun with its parts: some of those take time that grows with the square of what they find.
 */
export function documentLimits(context: ValidationContext): ASTVisitor {
  return {
    Document: (document) => {
      const refusal = refusalOf(measure(context.getSchema(), document));
      if (!refusal) return undefined;
      context.reportError(new GraphQLError(refusal.message, { originalError: refusal }));
      return NOTHING;
    },
  };
}

function refusalOf(measured: Measured): DomainError | undefined {
  if (measured.depth > LIMITS.depth || measured.introspectionDepth > LIMITS.introspectionDepth) {
    return new DomainError('query-too-deep');
  }
  if (measured.credentialFields > LIMITS.credentialFields) return new DomainError('one-credential-field');
  if (measured.mutationFields > LIMITS.mutationFields) return new DomainError('one-mutation-field');
  const tooMuch = (
    [
      'visits',
      'comparisons',
      'cost',
      'wholeRecords',
      'rootFields',
      'aliases',
      'directives',
      'fragments',
      'unknownFields',
      'variables',
    ] as const
  ).some((what) => measured[what] > LIMITS[what]);
  return tooMuch ? new DomainError('query-too-costly') : undefined;
}
