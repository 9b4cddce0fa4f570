// Written by `npm run codegen`, from the files in `locales/`.

import type { Catalogue } from '@kolo/server/domain/messages/translate.ts';

export const catalogue: Catalogue = {
  "page.description": ["Juntar dinheiro, cada um na sua vez: o Kolo guarda a ordem, as datas e quem já pagou."],
  "page.preview.title": ["Kolo: juntar dinheiro, cada um na sua vez"],
  "page.preview.text": ["Uma caixinha guarda no Kolo a ordem, as datas e quem já pagou. O Kolo nunca toca no dinheiro."],
  "page.noScript": ["O Kolo precisa de JavaScript. Ative-o e carregue esta página de novo."],
};
