// Written by `npm run codegen`, from the files in `locales/`.

import type { Catalogue } from '@kolo/server/domain/messages/translate.ts';

export const catalogue: Catalogue = {
  "page.description": ["Ahorren juntos, por turnos: Kolo guarda el orden, las fechas y quién ha pagado."],
  "page.preview.title": ["Kolo: ahorrar juntos, por turnos"],
  "page.preview.text": ["Una tanda guarda en Kolo su orden, sus fechas y quién ha pagado. Kolo nunca toca el dinero."],
  "page.noScript": ["Kolo necesita JavaScript. Actívalo y vuelve a cargar esta página."],
};
