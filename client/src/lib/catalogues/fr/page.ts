// Written by `npm run codegen`, from the files in `locales/`.

import type { Catalogue } from '@kolo/server/domain/messages/translate.ts';

export const catalogue: Catalogue = {
  "page.description": ["Épargner ensemble, chacun son tour : Kolo note l’ordre, les dates et qui a payé."],
  "page.preview.title": ["Kolo : épargner ensemble, chacun son tour"],
  "page.preview.text": ["Une tontine note dans Kolo son ordre, ses dates et qui a payé. Kolo ne touche jamais à l’argent."],
  "page.noScript": ["Kolo a besoin de JavaScript. Activez-le, puis rechargez cette page."],
};
