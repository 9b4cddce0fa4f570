import type { ApolloClient } from '@apollo/client';
import { UpdatePreferencesDocument } from '../graphql/generated.ts';

/** Keeps the language in the account, for emails and other devices. Apart from the first load, because visitors do not need it. */
export const saveLocale = (client: ApolloClient, locale: string): Promise<unknown> =>
  client.mutate({ mutation: UpdatePreferencesDocument, variables: { input: { locale } } });
