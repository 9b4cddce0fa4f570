import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { finalize, map } from 'rxjs';
import { WITHOUT_KEY } from './without-key.ts';

const KEYS = 'kolo.presses';

/** A short hash of a mutation. Collisions are harmless: the server rejects another request under the same key. */
const digestOf = (text: string): string => {
  let digest = 0;
  for (let index = 0; index < text.length; index += 1) {
    digest = Math.imul(digest ^ text.charCodeAt(index), 0x01000193);
  }
  return `${(digest >>> 0).toString(36)}.`;
};

const newKey = (press: string): string => press + crypto.getRandomValues(new Uint32Array(4)).join('-');

/** True if the error shows that nothing was done. After an internal error or `busy` this is unknown. */
const isRefusal = (errors: readonly { extensions?: Record<string, unknown> }[] = []): boolean => {
  const reason = errors[0]?.extensions?.reason;
  return typeof reason === 'string' && reason !== 'busy';
};

/**
 * Sends an `Idempotency-Key` with each mutation. A repeated mutation whose response was lost has the same key, so that both have one
 * effect (docs/rules.md §20.6). The tab keeps the key until there is a response, even after a reload. Another successful mutation in
 * between discards it: freezing, unlocking and freezing again are three mutations.
 */
export function pressKeys(): ApolloLink {
  let unanswered = readKeys();
  const pending = new Set<string>();
  const keep = (keys: string[]) => {
    unanswered = keys;
    writeKeys(keys);
  };
  return new ApolloLink((operation, forward) => {
    const { operationName = '', operationType, variables } = operation;
    if (operationType !== OperationTypeNode.MUTATION || WITHOUT_KEY.has(operationName)) {
      return forward(operation);
    }
    const press = digestOf(operationName + JSON.stringify(variables));
    const key = unanswered.find((each) => each.startsWith(press)) ?? newKey(press);
    const others = () => unanswered.filter((each) => each !== key);
    pending.add(key);
    keep([...others(), key]);
    operation.setContext(({ headers }: { headers?: object }) => ({
      headers: { ...headers, 'idempotency-key': key },
    }));
    return forward(operation).pipe(
      map((result) => {
        if (result.data) keep(others().filter((each) => pending.has(each)));
        else if (isRefusal(result.errors)) keep(others());
        return result;
      }),
      finalize(() => pending.delete(key)),
    );
  });
}

function readKeys(): string[] {
  try {
    return sessionStorage.getItem(KEYS)?.split(' ') ?? [];
  } catch {
    return [];
  }
}

function writeKeys(keys: readonly string[]): void {
  try {
    if (keys.length > 0) sessionStorage.setItem(KEYS, keys.join(' '));
    else sessionStorage.removeItem(KEYS);
  } catch {
    // Storage is full or disabled. The keys are kept until the page is left.
  }
}
