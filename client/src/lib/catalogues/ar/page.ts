// Written by `npm run codegen`, from the files in `locales/`.

import type { Catalogue } from '@kolo/server/domain/messages/translate.ts';

export const catalogue: Catalogue = {
  "page.description": ["ادخروا معًا، كل واحد في دوره: يحفظ Kolo الترتيب والمواعيد ومن دفع."],
  "page.preview.title": ["Kolo: ادخروا معًا، كل واحد في دوره"],
  "page.preview.text": ["تحفظ الجمعية في Kolo ترتيبها ومواعيدها ومن دفع. لا يلمس Kolo المال أبدًا."],
  "page.noScript": ["يحتاج Kolo إلى JavaScript. يُرجى تفعيله ثم تحميل هذه الصفحة من جديد."],
};
