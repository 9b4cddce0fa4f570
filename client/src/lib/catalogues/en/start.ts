// Written by `npm run codegen`, from the files in `locales/`.

import type { Catalogue } from '@kolo/server/domain/messages/translate.ts';

export const catalogue: Catalogue = {
  "cycleCard.stopped": ["Stopped: there are no more rounds"],
  "cycleCard.notConfirmed": ["Not settled: a reported payment to or from you isn’t confirmed yet"],
  "cycleCard.paid": ["You paid ",["amount"]," in total"],
  "cycleCard.received": ["You received ",["amount"]," for your turn on ",["day"]],
  "cycleCard.next": ["Next: ",["amount"]," by ",["day"]," (",["due"],")"],
  "cycleCard.nextOverdue": ["Next: ",["amount"],", ",["due"]," (",["day"],")"],
  "cycleCard.disputed": ["Your ",["amount"]," is in dispute"],
  "cycleCard.collected": ["Your turn was on ",["day"]],
  "cycleCard.collect": ["You collect ",["amount"]," on ",["day"]],
  "cycleCard.late": [["days","plural",{"one":["#"," day late"],"other":["#"," days late"]}]],
  "cycleCard.due": ["due ",["distance"]],
};
