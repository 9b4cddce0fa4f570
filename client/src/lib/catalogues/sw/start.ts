// Written by `npm run codegen`, from the files in `locales/`.

import type { Catalogue } from '@kolo/server/domain/messages/translate.ts';

export const catalogue: Catalogue = {
  "cycleCard.stopped": ["Umesitishwa: hakuna mizunguko tena"],
  "cycleCard.notConfirmed": ["Hesabu hazijakamilika: malipo yaliyoripotiwa, kwako au kutoka kwako, bado hayajathibitishwa"],
  "cycleCard.paid": ["Umelipa ",["amount"]," kwa jumla"],
  "cycleCard.received": ["Umepokea ",["amount"]," kwa zamu yako ya ",["day"]],
  "cycleCard.next": ["Yanayofuata: ",["amount"]," ifikapo ",["day"]," (",["due"],")"],
  "cycleCard.nextOverdue": ["Yanayofuata: ",["amount"],", ",["due"]," (",["day"],")"],
  "cycleCard.disputed": ["Malipo yako ya ",["amount"]," yanabishaniwa"],
  "cycleCard.collected": ["Zamu yako ilikuwa ",["day"]],
  "cycleCard.collect": ["Unapokea ",["amount"]," mnamo ",["day"]],
  "cycleCard.late": [["days","plural",{"one":["yamechelewa siku ","#"],"other":["yamechelewa siku ","#"]}]],
  "cycleCard.due": ["yalipaswa kulipwa ",["distance"]],
};
