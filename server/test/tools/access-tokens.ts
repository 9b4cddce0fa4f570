import type { AccessTokenScope } from '../../src/domain/access-token.ts';
import type { Answer, Person, TestApp } from './test-app.ts';

/** A personal access token as listed by the API. */
export interface TokenView {
  id: string;
  name: string;
  scope: AccessTokenScope;
  createdAt: string;
  lastUsedAt: string | null;
  expiresAt: string | null;
}

const VIEW = '{ id name scope createdAt lastUsedAt expiresAt }';
export const LIST = `{ personalAccessTokens ${VIEW} }`;
export const CREATE = `mutation ($input: CreatePersonalAccessTokenInput!, $password: String) {
  createPersonalAccessToken(input: $input, password: $password) { token accessToken ${VIEW} }
}`;
export const REVOKE = `mutation ($id: ID!) { revokePersonalAccessToken(id: $id) ${VIEW} }`;

export interface Created {
  token: string;
  accessToken: TokenView;
}

/** The three operations on personal access tokens, for any person. */
export const tokenSteps = (app: TestApp) => ({
  list: (person: Person) => app.ask<{ personalAccessTokens: TokenView[] }>(person, LIST),
  create: (person: Person, input: object = {}): Promise<Answer<{ createPersonalAccessToken: Created }>> =>
    app.ask(person, CREATE, {
      input: { name: 'Backup script', scope: 'READ', ...input },
      password: person.password,
    }),
  revoke: (person: Person, id: string): Promise<Answer<{ revokePersonalAccessToken: TokenView[] }>> =>
    app.ask(person, REVOKE, { id }),
  /** Creates a token and returns it. */
  made: async (
    person: Person,
    scope: AccessTokenScope = 'READ',
    name = 'Backup script',
  ): Promise<Created> => {
    const { data, refusal } = await app.ask<{ createPersonalAccessToken: Created }>(person, CREATE, {
      input: { name, scope },
      password: person.password,
    });
    if (!data) throw new Error(`createPersonalAccessToken failed: ${refusal?.message}`);
    return data.createPersonalAccessToken;
  },
});
