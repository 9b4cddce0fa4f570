import { useApolloClient } from '@apollo/client/react';
import type { FieldValues } from 'react-hook-form';
import {
  PasskeyRegistrationOptionsDocument,
  useAddPasskeyMutation,
  useRemovePasskeyMutation,
  useRenamePasskeyMutation,
} from '../../graphql/generated.ts';
import { complain, type Places } from '../../lib/complain.ts';
import { isSessionOver, reasonOf } from '../../lib/errors.ts';
import { failureText } from '../../lib/announce.ts';
import { notices } from '../../lib/messages/notices.ts';
import { isPasskeyDeclined, isPasskeyThere, makePasskey } from '../../lib/passkeys.ts';
import { t } from '../../lib/t.ts';
import { useOutcome } from '../../lib/use-outcome.ts';

interface NewPasskey {
  name: string;
  /** Undefined if a passkey has confirmed who the viewer is. */
  password: string | undefined;
}

/** The complaint if no passkey was made. */
const failureOf = (error: unknown): string => {
  if (isPasskeyThere(error)) return t('passkeys.there');
  return isPasskeyDeclined(error) ? t('passkeys.declined') : failureText(notices.addPasskey, error);
};

/**
 * Adds a passkey: the server checks the password, the browser makes the passkey, and the server keeps it.
 * @returns a function that resolves with whether it was added
 */
export function useAddPasskey<V extends FieldValues>(
  beside: Places<V>,
): (passkey: NewPasskey) => Promise<boolean> {
  const client = useApolloClient();
  const [add] = useAddPasskeyMutation(useOutcome({ notice: notices.addPasskey, beside }));
  const make = async (password: string | undefined): Promise<string | undefined> => {
    try {
      const { data } = await client.mutate({
        mutation: PasskeyRegistrationOptionsDocument,
        variables: { password },
        fetchPolicy: 'no-cache',
      });
      return await makePasskey(data?.passkeyRegistrationOptions ?? '');
    } catch (error) {
      if (isSessionOver(error)) return undefined;
      // The server's own errors have a text of their own.
      complain(beside, error, reasonOf(error) === undefined ? failureOf(error) : undefined);
      return undefined;
    }
  };
  return async ({ name, password }) => {
    const response = await make(password);
    if (response === undefined) return false;
    const { error } = await add({ variables: { name, response } });
    return !error;
  };
}

/** Renames a passkey. Resolves with whether it was renamed. */
export function useRenamePasskey<V extends FieldValues>(
  beside: Places<V>,
): (id: string, name: string) => Promise<boolean> {
  const [rename] = useRenamePasskeyMutation(useOutcome({ notice: notices.renamePasskey, beside }));
  return async (id, name) => !(await rename({ variables: { id, name } })).error;
}

const mayTryAgain = (error: unknown): boolean => reasonOf(error) !== 'passkey-not-found';

/** Removes a passkey. Resolves with an error that another attempt may overcome. */
export function useRemovePasskey(): (id: string, password: string | undefined) => Promise<unknown> {
  // The variables hold a password, so they are not kept.
  const [remove] = useRemovePasskeyMutation(
    useOutcome({ notice: notices.removePasskey, shownInPlace: mayTryAgain }),
  );
  return async (id, password) => {
    const { error } = await remove({ variables: { id, password } });
    return mayTryAgain(error) ? error : undefined;
  };
}
