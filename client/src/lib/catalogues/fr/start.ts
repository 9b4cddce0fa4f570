// Written by `npm run codegen`, from the files in `locales/`.

import type { Catalogue } from '@kolo/server/domain/messages/translate.ts';

export const catalogue: Catalogue = {
  "cycleCard.stopped": ["Arrêtée : il n’y a plus de tours"],
  "cycleCard.notConfirmed": ["Comptes non réglés : un paiement déclaré, de vous ou à vous, n’est pas encore confirmé"],
  "cycleCard.paid": ["Vous avez payé ",["amount"]," au total"],
  "cycleCard.received": ["Vous avez reçu ",["amount"]," pour votre tour du ",["day"]],
  "cycleCard.next": ["Prochain : ",["amount"]," au plus tard le ",["day"]," (",["due"],")"],
  "cycleCard.nextOverdue": ["Prochain : ",["amount"],", ",["due"]," (",["day"],")"],
  "cycleCard.disputed": ["Votre paiement de ",["amount"]," est contesté"],
  "cycleCard.collected": ["Votre tour était le ",["day"]],
  "cycleCard.collect": ["Vous touchez ",["amount"]," le ",["day"]],
  "cycleCard.late": [["days","plural",{"one":["#"," jour de retard"],"many":["#"," de jours de retard"],"other":["#"," jours de retard"]}]],
  "cycleCard.due": ["échéance ",["distance"]],
};
