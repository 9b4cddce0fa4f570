import { loadCatalogue, translator } from '../domain/messages/translate.ts';
import { server } from './catalogues/en/server.ts';
import type { ServerMessages } from './catalogues/types.ts';

loadCatalogue(server);

/** Writes the text of a message of the server: in emails, calendars and pages for people. */
export const t = translator<ServerMessages>();
