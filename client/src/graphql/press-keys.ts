import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { finalize, map } from 'rxjs';
import { WITHOUT_KEY } from './without-key.ts';

const KEYS = 'kolo.presses';

/** Short, and the same for the same press. It needs no more: what differs under one key is refused by the server. */
const digestOf = (text: string): string => {
  let digest = 0;
  for (let index = 0; index < text.length; index += 1) {
    digest = Math.imul(digest ^ text.charCodeAt(index), 0x01000193);
  }
  return `${(digest >>> 0).toString(36)}.`;
};

const newKey = (press: string): string => press + crypto.getRandomValues(new Uint32Array(4)).join('-');

/** A refusal says that nothing was done; a fault, or a server that is busy, leaves that open. */
const isRefusal = (errors: readonly { extensions?: Record<string, unknown> }[] = []): boolean => {
  const reason = errors[0]?.extensions?.reason;
  return typeof reason === 'string' && reason !== 'busy';
};

/**
 * Gives each mutation an `Idempotency-Key`: one for a press and for those that repeat it because the answer was lost, so
 * that together they have one effect (docs/rules.md §20.6). The key is kept in this tab until an answer comes, a reload
 * included. Anything that is done in between makes a repeat a new press: freezing, unlocking and freezing again are three.
 */
export function pressKeys(): ApolloLink {
  let unanswered = readKeys();
  const onTheirWay = new Set<string>();
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
    onTheirWay.add(key);
    keep([...others(), key]);
    operation.setContext(({ headers }: { headers?: object }) => ({
      headers: { ...headers, 'idempotency-key': key },
    }));
    return forward(operation).pipe(
      map((result) => {
        if (result.data) keep(others().filter((each) => onTheirWay.has(each)));
        else if (isRefusal(result.errors)) keep(others());
        return result;
      }),
      finalize(() => onTheirWay.delete(key)),
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
    // Full or switched off: they are kept until the page is left.
  }
}
