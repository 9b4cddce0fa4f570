import type { Answer, TestApp } from './test-app.ts';

/** Each browser has its own network address, unless the test passes one. */
let addresses = 0;
const nextAddress = (): string => {
  addresses += 1;
  return `198.51.${addresses >> 8}.${addresses & 255}`;
};

export interface Payload {
  accessToken: string;
  expiresAt: string;
  user: { id: string; uid: string; firstName: string; lastName: string; email: string; displayName: string };
}

export interface SignUpFields {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  confirmPassword?: string | null;
  phoneNumber: string;
  dob: string;
  participantId?: string | null;
  inviteToken?: string | null;
}

/** A complete sign-up form: `signUpFields({ email: 'ada@example.com' })`. */
export const signUpFields = (overrides: Partial<SignUpFields> = {}): SignUpFields => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  password: 'correct horse',
  phoneNumber: '+44 20 7946 0000',
  dob: '1990-05-17',
  ...overrides,
});

const PAYLOAD = /* GraphQL */ `
  {
    accessToken
    expiresAt
    user {
      id
      uid
      firstName
      lastName
      email
      displayName
    }
  }
`;

/** A visitor's browser with one network address and a cookie jar for Kolo's cookie. */
export interface Browser {
  address: string;
  /** The refresh token. In a real browser, scripts cannot read it. */
  token: string | undefined;
  /** The cookie's name, which differs behind https. */
  cookieName: string;
  /** The most recent `Set-Cookie` header about it. */
  setCookie: string | undefined;
  signUp(fields: SignUpFields): Promise<Answer<{ signUp: Payload }>>;
  signIn(email: string, password: string): Promise<Answer<{ signIn: Payload }>>;
  refresh(): Promise<Answer<{ refreshSession: Payload }>>;
  signOut(): Promise<Answer<{ signOut: boolean }>>;
  verifyEmail(email: string): Promise<Answer<{ verifyEmail: boolean }>>;
  requestReset(email: string): Promise<Answer<{ requestPasswordReset: boolean }>>;
  resetPassword(oobCode: string, password: string): Promise<Answer<{ resetPassword: boolean }>>;
  /** Sends any document, with this access token. */
  ask<T>(document: string, variables?: Record<string, unknown>, accessToken?: string): Promise<Answer<T>>;
}

interface BrowserOptions {
  address?: string;
  /** The `User-Agent` header. */
  userAgent?: string;
}

export function openBrowser(
  app: Pick<TestApp, 'ask'>,
  { address = nextAddress(), userAgent }: BrowserOptions = {},
): Browser {
  const browser: Browser = {
    address,
    token: undefined,
    cookieName: 'kolo_refresh',
    setCookie: undefined,
    ask: async <T>(document: string, variables: Record<string, unknown> = {}, accessToken?: string) => {
      const answer = await app.ask<T>(undefined, document, variables, {
        ...(browser.token ? { cookie: `${browser.cookieName}=${browser.token}` } : {}),
        headers: {
          'x-forwarded-for': address,
          ...(userAgent === undefined ? {} : { 'user-agent': userAgent }),
          ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}),
        },
      });
      const [setCookie] = answer.cookies;
      // A cleared cookie reads `kolo_refresh=;`.
      const [, name, token] = /^((?:__Host-)?kolo_refresh)=([^;]*)/.exec(setCookie ?? '') ?? [];
      if (setCookie && name)
        Object.assign(browser, { setCookie, cookieName: name, token: token || undefined });
      return answer;
    },
    signUp: (input) =>
      browser.ask(`mutation ($input: SignUpInput!) { signUp(input: $input) ${PAYLOAD} }`, { input }),
    signIn: (email, password) =>
      browser.ask(`mutation ($input: SignInInput!) { signIn(input: $input) ${PAYLOAD} }`, {
        input: { email, password },
      }),
    refresh: () => browser.ask(`mutation { refreshSession ${PAYLOAD} }`),
    signOut: () => browser.ask('mutation { signOut }'),
    verifyEmail: (email) =>
      browser.ask('mutation ($email: String!) { verifyEmail(email: $email) }', { email }),
    requestReset: (email) =>
      browser.ask('mutation ($email: String!) { requestPasswordReset(email: $email) }', { email }),
    resetPassword: (oobCode, password) =>
      browser.ask('mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) }', {
        input: { oobCode, password },
      }),
  };
  return browser;
}
