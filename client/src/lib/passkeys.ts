/**
 * Whether this browser can use passkeys on this page. Browsers offer them neither over plain http, except on the same machine, nor at an
 * IP address.
 */
export const arePasskeysOffered = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname);

/** Loaded when a passkey is first used. */
const library = () => import('@simplewebauthn/browser');

/** The options of the server, and the answers to it, are JSON of WebAuthn. */
type SignOptions = Parameters<Awaited<ReturnType<typeof library>>['startAuthentication']>[0]['optionsJSON'];
type MakeOptions = Parameters<Awaited<ReturnType<typeof library>>['startRegistration']>[0]['optionsJSON'];

/**
 * Asks the person for a passkey. Ends an earlier question.
 * @param isAutofill whether the browser only lists the passkeys where people fill in their email
 */
export async function signWithPasskey(options: string, isAutofill = false): Promise<string> {
  const { startAuthentication } = await library();
  const optionsJSON = JSON.parse(options) as SignOptions;
  return JSON.stringify(await startAuthentication({ optionsJSON, useBrowserAutofill: isAutofill }));
}

/** Whether the browser can list passkeys where people fill in their email. */
export const isAutofillOffered = async (): Promise<boolean> =>
  (await library()).browserSupportsWebAuthnAutofill();

/** Has the browser make a passkey. */
export async function makePasskey(options: string): Promise<string> {
  const { startRegistration } = await library();
  return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) as MakeOptions }));
}

/** Takes back the question that `signWithPasskey` is still asking. */
export async function stopAskingForPasskey(): Promise<void> {
  const { WebAuthnAbortService } = await library();
  WebAuthnAbortService.cancelCeremony();
}

const isNamed = (error: unknown, name: string): boolean => error instanceof Error && error.name === name;

/** The person declined or waited too long, or another question took the place of this one. Browsers do not tell these apart. */
export const isPasskeyDeclined = (error: unknown): boolean =>
  isNamed(error, 'NotAllowedError') || isNamed(error, 'AbortError');

/** The device has a passkey for this account already. */
export const isPasskeyThere = (error: unknown): boolean => isNamed(error, 'InvalidStateError');
