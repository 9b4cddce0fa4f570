import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { DomainError } from '../../domain/errors.ts';
import { PASSKEYS } from '../../domain/passkey.ts';
import type { Passkey } from './passkey.entity.ts';
import type { RelyingParty } from './relying-party.ts';
import type { Answered, Authentication, Registration } from './response.ts';

const TIMEOUT_MS = PASSKEYS.challengeMinutes * 60_000;

/** EdDSA, ES256 and RS256, by their numbers in COSE. Only some versions of Node know newer ones. */
const ALGORITHMS = [-8, -7, -257];

/** In characters of base64url, which is 1,023 bytes. */
const CREDENTIAL_ID_MAX = 1_364;

/** Loaded with the first passkey: it takes a fifth of a second and 28 MB, which most processes never need. */
const library = () => import('@simplewebauthn/server');
const helpers = () => import('@simplewebauthn/server/helpers');

/** The identity of an account in its passkeys: its id. */
export const userHandleOf = (userId: string): string => Buffer.from(userId).toString('base64url');

type Known = Pick<Passkey, 'credentialId' | 'transports'>;

const descriptorOf = ({ credentialId, transports }: Known) => ({
  id: credentialId,
  transports: transports.split(',').filter(Boolean),
});

/** What a browser needs to make a passkey. `known` are those that the account has. */
export async function registrationOptions(
  { id }: RelyingParty,
  user: { id: string; email: string; displayName: string },
  known: readonly Known[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: 'Kolo',
    rpID: id,
    userID: Uint8Array.from(Buffer.from(user.id)),
    userName: user.email,
    userDisplayName: user.displayName,
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: known.map(descriptorOf),
    // Only a resident key signs in before anyone has typed an email.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/** What a browser needs to sign with a passkey. Without `known` it offers all that it has for Kolo. */
export async function authenticationOptions(
  { id }: RelyingParty,
  known: readonly Known[] | undefined,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: id,
    timeout: TIMEOUT_MS,
    userVerification: 'required',
    ...(known ? { allowCredentials: known.map(descriptorOf) } : {}),
  });
}

/** A new passkey that a browser has proved to have. */
export type NewCredential = Pick<Passkey, 'credentialId' | 'publicKey' | 'signCount' | 'transports'>;

/** @throws DomainError `invalid-passkey` */
export async function verifyRegistration(
  { id, origin }: RelyingParty,
  { response, challenge }: Answered<Registration>,
): Promise<NewCredential> {
  const { verifyRegistrationResponse } = await library();
  return orInvalid(async () => {
    await refuseCertificates(response.response.attestationObject);
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...response,
        response: {
          clientDataJSON: response.response.clientDataJSON,
          attestationObject: response.response.attestationObject,
        },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return undefined;
    const { credential } = registrationInfo;
    if (credential.id !== response.id || credential.id.length > CREDENTIAL_ID_MAX) return undefined;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      signCount: credential.counter,
      transports: transportsOf(response.response.transports ?? []),
    };
  });
}

/**
 * Kolo asks for no attestation, so browsers send none, or one signed with the passkey itself. For certificates, the library would
 * read lists of revoked ones from the addresses in them, which the caller chooses.
 */
async function refuseCertificates(attestationObject: string): Promise<void> {
  const { decodeAttestationObject } = await helpers();
  const attestation = decodeAttestationObject(Uint8Array.from(Buffer.from(attestationObject, 'base64url')));
  const format = attestation.get('fmt');
  const isOwn = format === 'packed' && attestation.get('attStmt').get('x5c') === undefined;
  if (format !== 'none' && !isOwn) throw new Error('the attestation has certificates');
}

/** The names of transports are hints from the browser, stored to be sent back to it. */
const transportsOf = (names: readonly string[]): string =>
  [...new Set(names.filter((name) => /^[a-z-]{1,20}$/.test(name)))].slice(0, 4).join(',');

/**
 * Checks that a passkey of this account signed the challenge, on one of Kolo's pages, after its user has unlocked it.
 * @returns the passkey's new counter
 * @throws DomainError `invalid-passkey`, also for a counter that does not count up
 */
export async function verifyAuthentication(
  { id, origin }: RelyingParty,
  { response, challenge }: Answered<Authentication>,
  { credentialId, publicKey, signCount, userId }: Passkey,
): Promise<number> {
  const { verifyAuthenticationResponse } = await library();
  const { userHandle, ...signed } = response.response;
  return orInvalid(async () => {
    if (userHandle && userHandle !== userHandleOf(userId)) return undefined;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, response: signed, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: { id: credentialId, publicKey: Uint8Array.from(publicKey), counter: signCount },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  });
}

/** The library throws an error of its own for each thing that can be wrong, and other errors for bytes that it cannot read. */
async function orInvalid<T>(verify: () => Promise<T | undefined>): Promise<T> {
  const invalid = (cause?: unknown) => new DomainError('invalid-passkey', { cause });
  const result = await verify().catch((error: unknown) => {
    throw invalid(error);
  });
  if (result === undefined) throw invalid();
  return result;
}
