// Written by `npm run codegen`, from the files in `locales/`.

import type { Catalogue } from '@kolo/server/domain/messages/translate.ts';

export const catalogue: Catalogue = {
  "cycleCard.stopped": ["Encerrada: não há mais rodadas"],
  "cycleCard.notConfirmed": ["Contas não acertadas: um pagamento informado, seu ou para você, ainda não foi confirmado"],
  "cycleCard.paid": ["Você pagou ",["amount"]," no total"],
  "cycleCard.received": ["Você recebeu ",["amount"]," na sua vez em ",["day"]],
  "cycleCard.next": ["Próximo: ",["amount"]," até ",["day"]," (",["due"],")"],
  "cycleCard.nextOverdue": ["Próximo: ",["amount"],", ",["due"]," (",["day"],")"],
  "cycleCard.disputed": ["Seu pagamento de ",["amount"]," está contestado"],
  "cycleCard.collected": ["Sua vez foi em ",["day"]],
  "cycleCard.collect": ["Você recebe ",["amount"]," em ",["day"]],
  "cycleCard.late": [["days","plural",{"one":["#"," dia de atraso"],"many":["#"," de dias de atraso"],"other":["#"," dias de atraso"]}]],
  "cycleCard.due": ["vencimento ",["distance"]],
};
