// Written by `npm run codegen`, from the files in `locales/`.

import type { Catalogue } from '@kolo/server/domain/messages/translate.ts';

export const catalogue: Catalogue = {
  "page.description": ["ادّخار جماعي بالدور: يحفظ Kolo الترتيب والتواريخ ومن دفع."],
  "page.preview.title": ["Kolo: ادّخار جماعي بالدور"],
  "page.preview.text": ["تحفظ الجمعية في Kolo ترتيبها وتواريخها ومن دفع. لا يلمس Kolo المال أبدًا."],
  "page.noScript": ["يحتاج Kolo إلى JavaScript. يُرجى تفعيله ثم تحميل هذه الصفحة من جديد."],
};
