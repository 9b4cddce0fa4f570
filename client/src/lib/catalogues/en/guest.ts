// Written by `npm run codegen`, from the files in `locales/`.

import type { Catalogue } from '@kolo/server/domain/messages/translate.ts';

export const guest: Catalogue = {
  "check.title": ["Check a record"],
  "check.email.intro": ["Every email about a circle ends with a code. Enter it here to check that no one has changed the circle’s record since."],
  "check.email.circle": ["Circle number"],
  "check.email.circleHint": ["The long number in the link in the email."],
  "check.email.circleMissing": ["Enter the circle number from the email."],
  "check.email.code": ["Code"],
  "check.email.codeHint": ["For example 7Q4K-9F2M-XD1C, from the last line of the email."],
  "check.email.submit": ["Check"],
  "check.email.checking": ["Checking..."],
  "check.email.holds": [["entries","plural",{"one":["Nothing has been changed. Entry ",["position"]," of ",["day"],". The record holds it; it is the only entry up to today."],"other":["Nothing has been changed. Entry ",["position"]," of ",["day"],". The record holds it, and all ","#"," entries up to today follow from it."]}]],
  "check.email.changedLater": ["Entry ",["position"]," of ",["day"]," hasn’t been changed, but someone changed the record later on, at entry ",["brokenAt"],"."],
  "check.email.changed": ["Entry ",["position"]," of ",["day"]," is there, but someone changed the record at entry ",["brokenAt"],"."],
  "check.email.unknown": ["No match. Check the circle number and the code for typing mistakes. If both are right, someone has changed the record."],
  "check.email.unavailable": ["We couldn’t check the record. Please try again later."],
  "check.file.title": ["Check a passbook file"],
  "check.file.intro": ["Have you saved a passbook from a circle’s history? Your browser checks it on this device, even offline. The file isn’t sent anywhere."],
  "check.file.code": ["Code from an email (optional)"],
  "check.file.choose": ["Choose a file"],
  "check.file.drop": ["or drop it here"],
  "check.file.holds": [["entries","plural",{"one":["“",["title"],"”: the only entry hasn’t been changed. Its code is ",["code"],"."],"other":["“",["title"],"”: none of the ","#"," entries has been changed. The code of the newest is ",["code"],"."]}]],
  "check.file.changed": [["entries","plural",{"one":["“",["title"],"”: someone changed this file, or the record it came from, at its only entry."],"other":["“",["title"],"”: someone changed this file, or the record it came from, at entry ",["brokenAt"]," of ","#","."]}]],
  "check.file.empty": ["“",["title"],"”: this file has no entries."],
  "check.file.unreadable": ["This isn’t a Kolo passbook, or part of it is missing."],
  "check.file.tooLarge": ["This file is too large to be a passbook."],
  "check.file.codeFound": ["Entry ",["position"]," has the code from the email."],
  "check.file.codeMissing": ["No entry in this file has the code from the email."],
  "dashboard.greeting": ["Hello ",["name"]],
};
