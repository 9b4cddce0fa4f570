import {
  Kind,
  print,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type FragmentSpreadNode,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

export const fragmentsOf = (definitions: DocumentNode['definitions']): Fragments =>
  new Map(
    definitions
      .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  );

/** A codegen transform that inlines the fragments of each operation, so that the operation names each field once. */
export function flattenDocuments<File extends { document?: DocumentNode }>(files: readonly File[]): File[] {
  const fragments = fragmentsOf(files.flatMap(({ document }) => document?.definitions ?? []));
  return files.map((file) => {
    if (!file.document) return file;
    const definitions = file.document.definitions.map((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION ? flatten(definition, fragments) : definition,
    );
    return { ...file, document: { ...file.document, definitions } };
  });
}

/**
 * Inlines the operation's fragments and merges their fields, so that a query composed of many fragments is no longer, nor more
 * expensive for the server, than one without. A fragment that is spread at several paths of the response stays a fragment.
 */
export function flatten(operation: OperationDefinitionNode, fragments: Fragments): OperationDefinitionNode {
  const paths = pathsOf(operation, fragments);
  const merged = (sets: readonly SelectionSetNode[]): SelectionSetNode => {
    const spreads = new Map<string, FragmentSpreadNode>();
    const fields = new Map<string, FieldNode[]>();
    const collect = ({ selections }: SelectionSetNode): void => {
      for (const selection of selections) {
        if (selection.kind === Kind.FIELD) {
          fields.set(keyOf(selection), [...(fields.get(keyOf(selection)) ?? []), selection]);
        } else {
          const { spread, fragment } = resolve(selection, fragments);
          const isShared = (paths.get(fragment.name.value)?.size ?? 0) > 1;
          if (isShared) spreads.set(fragment.name.value, spread);
          else collect(fragment.selectionSet);
        }
      }
    };
    for (const set of sets) collect(set);
    const mergedFields = [...fields.values()].flatMap((group) =>
      group.slice(0, 1).map((field): FieldNode => {
        const below = group.flatMap(({ selectionSet }) => selectionSet ?? []);
        return below.length > 0 ? { ...field, selectionSet: merged(below) } : field;
      }),
    );
    return { kind: Kind.SELECTION_SET, selections: [...spreads.values(), ...mergedFields] };
  };
  return { ...operation, selectionSet: merged([operation.selectionSet]) };
}

/** Returns the paths of the response at which each fragment is spread. */
function pathsOf(operation: OperationDefinitionNode, fragments: Fragments): Map<string, Set<string>> {
  const paths = new Map<string, Set<string>>();
  const visit = ({ selections }: SelectionSetNode, path: string): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        if (selection.selectionSet) visit(selection.selectionSet, `${path}/${keyOf(selection)}`);
      } else {
        const { name, selectionSet } = resolve(selection, fragments).fragment;
        paths.set(name.value, new Set([...(paths.get(name.value) ?? []), path]));
        visit(selectionSet, path);
      }
    }
  };
  visit(operation.selectionSet, '');
  return paths;
}

/** The field without its selection set. Fields with the same key are one field of the response. */
const keyOf = ({ selectionSet: _below, ...field }: FieldNode): string => print(field);

/**
 * Returns a spread and its fragment. Fragments always apply, because the schema has no interfaces or unions.
 * @throws Error for inline fragments, directives and unknown fragments
 */
function resolve(selection: Exclude<SelectionNode, FieldNode>, fragments: Fragments) {
  const fragment = selection.kind === Kind.FRAGMENT_SPREAD && fragments.get(selection.name.value);
  if (!fragment || selection.directives?.length) throw new Error(`cannot flatten ${print(selection)}`);
  return { spread: selection, fragment };
}
