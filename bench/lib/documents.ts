import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  Kind,
  OperationTypeNode,
  parse,
  print,
  visit,
  type DocumentNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
} from 'graphql';
import { flatten, fragmentsOf } from '../../scripts/flatten-documents.ts';
import { KOLO_HOME } from './settings.ts';

/** The client's GraphQL documents, in the form in which its pages send them. */

export interface Operation {
  name: string;
  kind: 'query' | 'mutation';
  /** The document with its fragments, and with the `__typename`s that Apollo Client adds. */
  query: string;
}

const FOLDER = join(KOLO_HOME, 'client/src');

function definitions(): DocumentNode['definitions'] {
  return readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.graphql'))
    .toSorted()
    .flatMap((file) => parse(readFileSync(join(FOLDER, file), 'utf8'), { noLocation: true }).definitions);
}

const TYPENAME = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } } as const;

const withTypenames = (document: DocumentNode): DocumentNode =>
  visit(document, {
    SelectionSet: (node, _key, parent) => {
      const isRoot =
        parent && !Array.isArray(parent) && (parent as { kind?: string }).kind === Kind.OPERATION_DEFINITION;
      return isRoot ? undefined : { ...node, selections: [...node.selections, TYPENAME] };
    },
  });

let cache: Map<string, Operation> | undefined;

/** Returns all operations of the client by name. Reads the files only once. */
export const readOperations = (): Map<string, Operation> => (cache ??= readFolder());

function readFolder(): Map<string, Operation> {
  const all = definitions();
  const fragments = fragmentsOf(all);
  const operations = all.filter(
    (one): one is OperationDefinitionNode => one.kind === Kind.OPERATION_DEFINITION,
  );
  return new Map(
    operations.map((source) => {
      const operation = flatten(source, fragments);
      const name = operation.name?.value ?? '';
      const document: DocumentNode = {
        kind: Kind.DOCUMENT,
        definitions: [operation, ...spreadIn(operation, fragments)],
      };
      const kind = operation.operation === OperationTypeNode.MUTATION ? 'mutation' : 'query';
      return [name, { name, kind, query: print(withTypenames(document)) }];
    }),
  );
}

/** Returns the fragments that a definition uses, directly or through other fragments. */
function spreadIn(
  definition: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): FragmentDefinitionNode[] {
  const found = new Map<string, FragmentDefinitionNode>();
  const collectFrom = (node: OperationDefinitionNode | FragmentDefinitionNode): void => {
    visit(node, {
      FragmentSpread: ({ name: { value } }) => {
        const fragment = fragments.get(value);
        if (!fragment) throw new Error(`the client has no fragment ${value}`);
        if (found.has(value)) return;
        found.set(value, fragment);
        collectFrom(fragment);
      },
    });
  };
  collectFrom(definition);
  return [...found.values()];
}

/** @throws Error if the client has no operation of this name */
export function readOperation(name: string): Operation {
  const operation = readOperations().get(name);
  if (!operation) throw new Error(`the client has no operation ${name}`);
  return operation;
}

/** Returns the body of a GraphQL request for the operation. */
export const bodyOf = ({ name, query }: Operation, variables: object = {}): string =>
  JSON.stringify({ operationName: name, variables, query });
