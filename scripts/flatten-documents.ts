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

/** For codegen: what the parts of a page ask for becomes one question of the page, which names each field once. */
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
 * The operation with its fragments written out, so that being put together of many does not make it longer, nor dearer
 * for the server. A fragment that is spread in several places of the answer stays one.
 */
export function flatten(operation: OperationDefinitionNode, fragments: Fragments): OperationDefinitionNode {
  const places = placesOf(operation, fragments);
  const merged = (sets: readonly SelectionSetNode[]): SelectionSetNode => {
    const spreads = new Map<string, FragmentSpreadNode>();
    const fields = new Map<string, FieldNode[]>();
    const collect = ({ selections }: SelectionSetNode): void => {
      for (const selection of selections) {
        if (selection.kind === Kind.FIELD) {
          fields.set(keyOf(selection), [...(fields.get(keyOf(selection)) ?? []), selection]);
        } else {
          const { spread, fragment } = opened(selection, fragments);
          const isShared = (places.get(fragment.name.value)?.size ?? 0) > 1;
          if (isShared) spreads.set(fragment.name.value, spread);
          else collect(fragment.selectionSet);
        }
      }
    };
    for (const set of sets) collect(set);
    const written = [...fields.values()].flatMap((group) =>
      group.slice(0, 1).map((field): FieldNode => {
        const below = group.flatMap(({ selectionSet }) => selectionSet ?? []);
        return below.length > 0 ? { ...field, selectionSet: merged(below) } : field;
      }),
    );
    return { kind: Kind.SELECTION_SET, selections: [...spreads.values(), ...written] };
  };
  return { ...operation, selectionSet: merged([operation.selectionSet]) };
}

/** Where in the answer each fragment is spread. */
function placesOf(operation: OperationDefinitionNode, fragments: Fragments): Map<string, Set<string>> {
  const places = new Map<string, Set<string>>();
  const look = ({ selections }: SelectionSetNode, place: string): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        if (selection.selectionSet) look(selection.selectionSet, `${place}/${keyOf(selection)}`);
      } else {
        const { name, selectionSet } = opened(selection, fragments).fragment;
        places.set(name.value, new Set([...(places.get(name.value) ?? []), place]));
        look(selectionSet, place);
      }
    }
  };
  look(operation.selectionSet, '');
  return places;
}

/** Fields with one key are one field of the answer: name, arguments and directives, without what is asked below. */
const keyOf = ({ selectionSet: _below, ...field }: FieldNode): string => print(field);

/** Types of this schema are objects, so a fragment always applies; one that only sometimes does is not written here. */
function opened(selection: Exclude<SelectionNode, FieldNode>, fragments: Fragments) {
  const fragment = selection.kind === Kind.FRAGMENT_SPREAD && fragments.get(selection.name.value);
  if (!fragment || selection.directives?.length) throw new Error(`Cannot be flattened: ${print(selection)}`);
  return { spread: selection, fragment };
}
