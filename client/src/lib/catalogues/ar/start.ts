// Written by `npm run codegen`, from the files in `locales/`.

import type { Catalogue } from '@kolo/server/domain/messages/translate.ts';

export const catalogue: Catalogue = {
  "cycleCard.stopped": ["أُوقفت: لا جولات أخرى"],
  "cycleCard.notConfirmed": ["لم تتم التسوية: دفعة منك أو إليك أُبلغ بدفعها ولم تُؤكَّد بعد"],
  "cycleCard.paid": ["دفعت ",["amount"]," في المجموع"],
  "cycleCard.received": ["استلمت ",["amount"]," عن دورك يوم ",["day"]],
  "cycleCard.next": ["التالي: ",["amount"],"، آخر موعد يوم ",["day"]," (",["due"],")"],
  "cycleCard.nextOverdue": ["الدفعة التالية: ",["amount"],"، ",["due"]," (",["day"],")"],
  "cycleCard.disputed": ["دفعتك ",["amount"]," محل خلاف"],
  "cycleCard.collected": ["كان دورك يوم ",["day"]],
  "cycleCard.collect": ["تقبض ",["amount"]," يوم ",["day"]],
  "cycleCard.late": [["days","plural",{"zero":["متأخرة منذ اليوم"],"one":["متأخرة يومًا واحدًا"],"two":["متأخرة يومين"],"few":["متأخرة ","#"," أيام"],"many":["متأخرة ","#"," يومًا"],"other":["متأخرة ","#"," يوم"]}]],
  "cycleCard.due": ["حلّ موعدها ",["distance"]],
};
