import { useApolloClient } from '@apollo/client/react';
import { ExportMyDataDocument, ReauthenticateDocument } from '../../graphql/generated.ts';
import { announceSuccess } from '../../lib/announce.ts';
import { notices } from '../../lib/messages/notices.ts';
import { saveFile } from '../../lib/save-file.ts';

const fileName = (now: Date): string => `kolo-${now.toISOString().slice(0, 10)}.json`;

/**
 * Downloads the viewer's data. The server takes no password with the export, so it is confirmed before. Without one, a passkey has just
 * confirmed who the viewer is.
 * @returns a function that resolves with the error of a failed attempt
 */
export function useExportData(): (password: string | undefined) => Promise<unknown> {
  const client = useApolloClient();
  return async (password) => {
    try {
      if (password !== undefined) {
        const variables = { password };
        await client.mutate({ mutation: ReauthenticateDocument, variables, fetchPolicy: 'no-cache' });
      }
      // The file can be large and is used once.
      const { data } = await client.query({ query: ExportMyDataDocument, fetchPolicy: 'no-cache' });
      if (data) saveFile(fileName(new Date()), 'application/json', data.exportMyData);
      announceSuccess(notices.exportData.done());
      return undefined;
    } catch (error) {
      return error;
    }
  };
}
