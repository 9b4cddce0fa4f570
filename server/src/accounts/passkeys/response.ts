import { z } from 'zod';
import { DomainError } from '../../domain/errors.ts';
import { PASSKEY_RESPONSE_MAX } from '../../domain/passkey.ts';

/** Base64url without padding, as browsers write bytes into JSON. */
const bytes = z.string().regex(/^[\w-]+$/);

const common = { id: bytes, rawId: bytes, type: z.literal('public-key') };

const authentication = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.nullish(),
  }),
});

const registration = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string()).nullish(),
  }),
});

/** Kolo's pages are never in a frame, and the library does not refuse every frame of another site. */
const clientData = z.object({ challenge: bytes, crossOrigin: z.literal(false).nullish() });

/** A browser's answer to a challenge, and the challenge that it claims to answer. */
export interface Answered<R> {
  response: R;
  challenge: string;
}

/** What `navigator.credentials.get` returned. */
export type Authentication = z.infer<typeof authentication>;

/** What `navigator.credentials.create` returned. */
export type Registration = z.infer<typeof registration>;

/**
 * Reads the JSON that a browser sends. Fields that no check needs are left out.
 * @throws DomainError `invalid-passkey`, also for more than 16 kB
 */
export const readAuthentication = (text: string): Answered<Authentication> => read(authentication, text);

/** The same of a new passkey. */
export const readRegistration = (text: string): Answered<Registration> => read(registration, text);

function read<R extends { response: { clientDataJSON: string } }>(
  schema: z.ZodType<R>,
  text: string,
): Answered<R> {
  if (Buffer.byteLength(text) > PASSKEY_RESPONSE_MAX) throw new DomainError('invalid-passkey');
  const response = parsed(schema, text);
  const client = Buffer.from(response.response.clientDataJSON, 'base64url').toString();
  return { response, challenge: parsed(clientData, client).challenge };
}

function parsed<T>(schema: z.ZodType<T>, text: string): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new DomainError('invalid-passkey', { cause });
  }
}
