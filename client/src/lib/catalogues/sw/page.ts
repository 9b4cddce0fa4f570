// Written by `npm run codegen`, from the files in `locales/`.

import type { Catalogue } from '@kolo/server/domain/messages/translate.ts';

export const catalogue: Catalogue = {
  "page.description": ["Wekeni akiba pamoja, kwa zamu: Kolo huhifadhi mpangilio, tarehe na nani amelipa."],
  "page.preview.title": ["Kolo: akiba pamoja, kwa zamu"],
  "page.preview.text": ["Upatu huhifadhi kwenye Kolo mpangilio wake, tarehe zake na nani amelipa. Kolo haigusi pesa kamwe."],
  "page.noScript": ["Kolo inahitaji JavaScript. Tafadhali iwashe, kisha pakia ukurasa huu tena."],
};
