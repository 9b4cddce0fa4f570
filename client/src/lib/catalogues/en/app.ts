// Written by `npm run codegen`, from the files in `locales/`.

import type { Catalogue } from '@kolo/server/domain/messages/translate.ts';

export const app: Catalogue = {
};
