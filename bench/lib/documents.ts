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

/** The client's own documents, as its pages send them. */

export interface Operation {
  name: string;
  kind: 'query' | 'mutation';
  /** With its fragments, and with the `__typename` that Apollo Client adds to every selection. */
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

let known: Map<string, Operation> | undefined;

/** All operations of the client, by name. */
export const readOperations = (): Map<string, Operation> => (known ??= readThem());

function readThem(): Map<string, Operation> {
  const all = definitions();
  const fragments = fragmentsOf(all);
  const operations = all.filter(
    (one): one is OperationDefinitionNode => one.kind === Kind.OPERATION_DEFINITION,
  );
  return new Map(
    operations.map((written) => {
      const operation = flatten(written, fragments);
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

/** The fragments that a definition needs, and those that they need, each once. */
function spreadIn(
  definition: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): FragmentDefinitionNode[] {
  const found = new Map<string, FragmentDefinitionNode>();
  const look = (node: OperationDefinitionNode | FragmentDefinitionNode): void => {
    visit(node, {
      FragmentSpread: ({ name: { value } }) => {
        const fragment = fragments.get(value);
        if (!fragment) throw new Error(`The client has no fragment ${value}.`);
        if (found.has(value)) return;
        found.set(value, fragment);
        look(fragment);
      },
    });
  };
  look(definition);
  return [...found.values()];
}

/** One operation of the client. */
export function readOperation(name: string): Operation {
  const operation = readOperations().get(name);
  if (!operation) throw new Error(`The client has no operation ${name}.`);
  return operation;
}

/** The body of the request that asks for it. */
export const bodyOf = ({ name, query }: Operation, variables: object = {}): string =>
  JSON.stringify({ operationName: name, variables, query });
