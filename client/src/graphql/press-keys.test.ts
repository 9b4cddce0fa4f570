import { ApolloLink } from '@apollo/client';
import { Kind, OperationTypeNode, type DocumentNode } from 'graphql';
import { Observable, of, throwError } from 'rxjs';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createClient } from './apollo.ts';
import * as generated from './generated.ts';
import { Session } from './session.ts';
import { WITHOUT_KEY } from './without-key.ts';

type Outcome = 'lost' | 'done' | 'refused' | 'busy' | 'fault' | 'cut off';

const refusal = (reason?: string) => ({ data: null, errors: [{ message: '…', extensions: { reason } }] });

const outcomes: Record<Outcome, () => Observable<ApolloLink.Result>> = {
  lost: () => throwError(() => new TypeError('Failed to fetch')),
  done: () => of({ data: { done: true } }),
  refused: () => of(refusal('cycle-frozen')),
  busy: () => of(refusal('busy')),
  fault: () => of(refusal()),
  'cut off': () => new Observable(),
};

/** Sends mutations one after the other from a newly opened page. Returns their keys. */
function page() {
  const session = new Session({ refresh: async () => undefined, signOut: async () => undefined });
  let outcome: Outcome = 'done';
  let key: string | undefined;
  let sent = () => undefined as void;
  const client = createClient(
    session,
    new ApolloLink((operation) => {
      const headers: Record<string, string> = operation.getContext().headers ?? {};
      key = headers['idempotency-key'];
      sent();
      return outcomes[outcome]();
    }),
  );
  return async (
    then: Outcome,
    mutation: DocumentNode,
    variables: object = {},
  ): Promise<string | undefined> => {
    [outcome, key] = [then, undefined];
    const isSent = new Promise<void>((resolve) => (sent = resolve));
    const options = { variables, fetchPolicy: 'no-cache', errorPolicy: 'all' } as const;
    const pressed = isMutation(mutation)
      ? client.mutate({ mutation, ...options })
      : client.query({ query: mutation, ...options });
    await (then === 'cut off' ? isSent : pressed.catch(() => undefined));
    return key;
  };
}

const isMutation = (document: DocumentNode): boolean =>
  document.definitions.some(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION && definition.operation === OperationTypeNode.MUTATION,
  );

const mutations = Object.entries(generated).flatMap(([name, exported]) => {
  if (typeof exported !== 'object' || !('definitions' in exported)) return [];
  const document = exported as DocumentNode;
  return isMutation(document) ? [{ name: name.replace(/Document$/, ''), document }] : [];
});

beforeEach(() => sessionStorage.clear());

describe('every mutation of the pages', () => {
  it('is found', () => expect(mutations.length).toBeGreaterThan(50));

  it.each(mutations)(
    '$name: a second press after a lost answer comes with the same key',
    async (mutation) => {
      const press = page();
      const keys = [await press('lost', mutation.document), await press('done', mutation.document)];

      if (WITHOUT_KEY.has(mutation.name)) expect(keys).toEqual([undefined, undefined]);
      else {
        expect(keys[0]).toMatch(/^[\x21-\x7e]{20,255}$/);
        expect(keys[1]).toBe(keys[0]);
      }
      expect(await press('done', mutation.document)).not.toBe(keys[0] ?? 'none');
    },
  );
});

describe('a mutation', () => {
  const {
    CreateCycleDocument: create,
    FreezeSectionDocument: freeze,
    UnlockSectionDocument: unlock,
  } = generated;

  it.each(['busy', 'fault', 'lost', 'cut off'] as const)(
    'keeps its key where it is left open what was done: %s',
    async (first) => {
      const press = page();
      const key = await press(first, create, { input: { title: 'Ours' } });

      expect(await press('done', create, { input: { title: 'Ours' } })).toBe(key);
    },
  );

  it.each(['refused', 'done'] as const)('has a new key after a definite response: %s', async (first) => {
    const press = page();
    const key = await press(first, create, { input: { title: 'Ours' } });

    expect(await press('done', create, { input: { title: 'Ours' } })).not.toBe(key);
  });

  it('has a new key for another input, and the earlier one keeps its key', async () => {
    const press = page();
    const key = await press('lost', create, { input: { title: 'Ours' } });
    const other = await press('lost', create, { input: { title: 'Yours' } });

    expect(other).not.toBe(key);
    expect(await press('lost', create, { input: { title: 'Ours' } })).toBe(key);
    expect(await press('lost', create, { input: { title: 'Yours' } })).toBe(other);
  });

  it('keeps its key after a reload, and none of its input is stored', async () => {
    const variables = { input: { title: 'A private title' } };
    const key = await page()('lost', create, variables);

    expect(JSON.stringify(sessionStorage)).not.toContain('title');
    expect(await page()('done', create, variables)).toBe(key);
    expect(sessionStorage).toHaveLength(0);
  });

  it('has a new key after another mutation: freezing, unlocking and freezing again are three', async () => {
    const press = page();
    const key = await press('lost', freeze, { section: 'CYCLE' });
    await press('done', unlock, { section: 'CYCLE' });

    expect(await press('done', freeze, { section: 'CYCLE' })).not.toBe(key);
  });

  it('keeps its key when a concurrent one gets its response', async () => {
    const press = page();
    const key = await press('cut off', create, { input: { title: 'Ours' } });
    await press('done', freeze, { section: 'CYCLE' });

    expect(await press('done', create, { input: { title: 'Ours' } })).toBe(key);
  });

  it('works without storage', async () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('switched off');
    });
    onTestFinished(() => full.mockRestore());
    const press = page();
    const key = await press('lost', create);

    expect(key).toBeDefined();
    expect(await press('done', create)).toBe(key);
  });

  it('is not a query: queries have no key', async () => {
    expect(await page()('done', generated.ProfileDocument)).toBeUndefined();
  });
});
