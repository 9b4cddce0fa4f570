import { translator } from '@kolo/server/domain/messages/translate.ts';
import type { ClientMessages } from './catalogues/types.ts';

/** Writes the text of a message. Call it while rendering or in a handler: a module may load before its catalogue. */
export const t = translator<ClientMessages>();
