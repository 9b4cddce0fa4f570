// Written by `npm run codegen`, from the files in `locales/`.

import type { Catalogue } from '@kolo/server/domain/messages/translate.ts';

export const catalogue: Catalogue = {
  "page.description": ["Save together, take turns: Kolo keeps the order, the dates and who has paid."],
  "page.preview.title": ["Kolo: save together, take turns"],
  "page.preview.text": ["A savings circle keeps its order, its dates and who has paid in Kolo. Kolo never touches the money."],
  "page.noScript": ["Kolo needs JavaScript. Please switch it on and load this page again."],
};
