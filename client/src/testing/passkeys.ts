import { onTestFinished, vi } from 'vitest';

/** Options of the server, as short as they can be. */
export const SIGN_OPTIONS = JSON.stringify({ challenge: 'AAAA', rpId: 'localhost' });
export const MAKE_OPTIONS = JSON.stringify({
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Kolo' },
  user: { id: 'AAAA', name: 'ada@example.com', displayName: 'Ada' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
});

const bytes = (...values: number[]): ArrayBuffer => Uint8Array.from(values).buffer;

const answer = (response: object) => ({
  id: 'AQID',
  rawId: bytes(1, 2, 3),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
  response: { clientDataJSON: bytes(4), ...response },
});

/**
 * Gives jsdom a browser's passkeys for one test: a person who agrees to everything.
 * @param hasAutofill whether the browser suggests passkeys where people fill in their email
 */
export function stubPasskeys({ hasAutofill = false } = {}) {
  class PublicKeyCredential {
    static isConditionalMediationAvailable = () => Promise.resolve(hasAutofill);
  }
  const get = vi.fn<(options: CredentialRequestOptions) => Promise<unknown>>(() =>
    Promise.resolve(answer({ authenticatorData: bytes(5), signature: bytes(6), userHandle: bytes(7) })),
  );
  const create = vi.fn<(options: CredentialCreationOptions) => Promise<unknown>>(() =>
    Promise.resolve(answer({ attestationObject: bytes(8), getTransports: () => ['internal'] })),
  );
  vi.stubGlobal('PublicKeyCredential', PublicKeyCredential);
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get, create } });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'credentials');
  });
  return { get, create };
}
