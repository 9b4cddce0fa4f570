import { Kind, type DefinitionNode, type DocumentNode } from 'graphql';
import type { Plugin } from 'vite';

const GENERATED = /\/src\/graphql\/generated\.ts$/;
const DOCUMENT = /^export const (\w+) = (\{"kind":"Document".*\}) as unknown as /gm;

/**
 * Lets the documents of the generated operations share their fragments: the generator writes each into every document that
 * uses it, and all of them are read before the first list is shown.
 */
export function sharedFragments(): Plugin {
  return {
    name: 'kolo:shared-fragments',
    enforce: 'pre',
    transform: {
      filter: { id: GENERATED },
      handler: (code) => ({ code: withSharedFragments(code), map: null }),
    },
  };
}

export function withSharedFragments(code: string): string {
  const fragments = new Map<string, string>();
  const shared = (definition: DefinitionNode): string => {
    const written = JSON.stringify(definition);
    if (definition.kind !== Kind.FRAGMENT_DEFINITION) return written;
    const name = `fragment${definition.name.value}`;
    fragments.set(name, written);
    return name;
  };
  const documents = code.replace(DOCUMENT, (_whole, name: string, json: string) => {
    const { definitions } = JSON.parse(json) as DocumentNode;
    return `export const ${name} = {"kind":"Document","definitions":[${definitions.map(shared).join(',')}]} as unknown as `;
  });
  const declared = [...fragments].map(([name, written]) => `const ${name} = ${written};\n`).join('');
  return `${declared}${documents}`;
}
