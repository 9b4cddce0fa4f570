// Written by `npm run codegen`, from the files in `locales/`.

import type { Catalogue } from '@kolo/server/domain/messages/translate.ts';

export const catalogue: Catalogue = {
  "cycleCard.stopped": ["Detenida: ya no hay más rondas"],
  "cycleCard.notConfirmed": ["Sin liquidar: falta confirmar un pago avisado, tuyo o para ti"],
  "cycleCard.paid": ["Pagaste ",["amount"]," en total"],
  "cycleCard.received": ["Recibiste ",["amount"]," por tu turno del ",["day"]],
  "cycleCard.next": ["Siguiente: ",["amount"]," a más tardar el ",["day"]," (",["due"],")"],
  "cycleCard.nextOverdue": ["Siguiente: ",["amount"],", ",["due"]," (",["day"],")"],
  "cycleCard.disputed": ["Tu pago de ",["amount"]," está en disputa"],
  "cycleCard.collected": ["Tu turno fue el ",["day"]],
  "cycleCard.collect": ["Cobras ",["amount"]," el ",["day"]],
  "cycleCard.late": [["days","plural",{"one":["#"," día de retraso"],"many":["#"," de días de retraso"],"other":["#"," días de retraso"]}]],
  "cycleCard.due": ["fecha límite: ",["distance"]],
};
