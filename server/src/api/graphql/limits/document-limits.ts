import { GraphQLError, Kind, type ASTVisitor, type DocumentNode, type ValidationContext } from 'graphql';
import { DomainError, InvalidInput } from '../../../domain/errors.ts';
import { sentence } from '../../../domain/messages/sentence.ts';
import { textOf } from '../../../base/messages.ts';
import { LIMITS, measure, type Measured } from './measure.ts';

/** Replaces a refused document, so that the other rules do not validate it further. */
const NOTHING: DocumentNode = { kind: Kind.DOCUMENT, definitions: [] };

/**
 * Limits what a document may request before any of it is executed: depth, cost, width, and one mutation field. Validation
 * rules run side by side, node by node. This rule decides on the document node, before any other rule has visited a
 * smaller node: some rules take time that grows with the square of the number of nodes.
 */
export function documentLimits(context: ValidationContext): ASTVisitor {
  return {
    Document: (document) => {
      const refusal = refusalOf(measure(context.getSchema(), document));
      if (!refusal) return undefined;
      context.reportError(new GraphQLError(textOf(refusal), { originalError: refusal }));
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
  if (measured.besideLoneField > LIMITS.besideLoneField) {
    return new InvalidInput({ exportMyData: [sentence('requests.exportAlone')] });
  }
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
