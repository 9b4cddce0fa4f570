#!/usr/bin/env python3
"""Checks a Kolo passbook, as specified in docs/passbook.md. Usage: check.py FILE [FINGERPRINT OR WHOLE HASH]"""
import hashlib, json, re, sys

SYMBOLS, NONE = "0123456789ABCDEFGHJKMNPQRSTVWXYZ", type(None)
BOOK = {"format": [str], "version": [int, float], "cycle": [dict], "entries": [list]}
ENTRY = {"position": [int, float], "kind": [str], "user": [str], "at": [str], "hash": [str], "previous": [str, NONE], "facts": [list]}
FACT = {"commitment": [str], "erased": [bool], "salt": [str, NONE], "fact": [str, NONE]}
COMMITTED = {"after": [str, NONE], "before": [str, NONE], "day": [str, NONE], "field": [str], "seat": [str, NONE]}

def is_shaped(value, shape):
    return type(value) is dict and all(type(value.get(key, ...)) in types for key, types in shape.items())

def is_passbook(book):
    return (is_shaped(book, BOOK) and (book["format"], book["version"]) == ("kolo-passbook", 1)
            and is_shaped(book["cycle"], {"id": [str], "title": [str]})
            and all(is_shaped(each, ENTRY) and all(is_shaped(fact, FACT) for fact in each["facts"]) for each in book["entries"]))

def canonical(value):  # RFC 8785, as far as passbooks need it: texts, whole numbers, null, ASCII keys
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode("utf-8")

def sha256(data):
    return hashlib.sha256(data).hexdigest()

def read_fact(text):  # returns {} unless the text is exactly the canonical JSON of a fact
    try:
        fact = json.loads(text or "")
        return fact if is_shaped(fact, COMMITTED) and len(fact) == 5 and canonical(fact) == text.encode("utf-8") else {}
    except (ValueError, RecursionError):
        return {}

def erased_names(entries):  # the facts that ERASED entries name, such as 14.2, with the position of the naming entry
    return {(name, each["position"]) for each in entries if each["kind"] == "ERASED"
            for name in [read_fact(fact["fact"]).get("after") or "" for fact in each["facts"]] if re.match(r"\d+\.", name)}

def fact_holds(fact, name, erased):
    if fact["salt"] is None and fact["fact"] is None:  # erased or hidden: only the commitment remains
        return not fact["erased"] or any(each == name and int(name.split(".")[0]) < place for each, place in erased)
    return (not fact["erased"] and re.fullmatch("[0-9a-f]{32}", fact["salt"] or "") is not None and read_fact(fact["fact"]) != {}
            and sha256(bytes.fromhex(fact["salt"]) + fact["fact"].encode("utf-8")) == fact["commitment"])

def entry_holds(cycle, entry, place, previous, erased):
    facts, hashed = entry["facts"], {key: entry[key] for key in ("kind", "user", "at", "previous")}
    hashed.update(cycle=cycle, position=place, facts=[fact["commitment"] for fact in facts])
    try:
        return (entry["position"] == place and entry["previous"] == previous and sha256(canonical(hashed)) == entry["hash"]
                and all(re.fullmatch("[0-9a-f]{64}", fact["commitment"]) for fact in facts)
                and all(fact_holds(fact, f"{place}.{index}", erased) for index, fact in enumerate(facts, 1)))
    except UnicodeEncodeError:  # a text that UTF-8 cannot encode is never hashed
        return False

def broken_at(book):  # the position of the first entry that does not follow, or 0 if all do
    entries, erased = book["entries"], erased_names(book["entries"])
    before = [None] + [each["hash"] for each in entries]
    return next((place for place, (each, previous) in enumerate(zip(entries, before), 1)
                 if not entry_holds(book["cycle"]["id"], each, place, previous, erased)), 0)

def fingerprint(digest):
    return "".join(SYMBOLS[(int(digest[:15], 16) >> shift) & 31] for shift in range(55, -1, -5))

def main(path, named=""):
    try:
        book = json.load(open(path, encoding="utf-8-sig", errors="replace"), parse_constant=int)
    except (ValueError, RecursionError):
        book = None
    if not is_passbook(book):
        sys.exit("This file is not a passbook.")
    broken, entries = broken_at(book), book["entries"]
    if broken:
        sys.exit(f"The chain breaks at entry {broken}.")
    print(f"All {len(entries)} entries form an unbroken chain.")
    plain = re.sub(r"[\s\u2010-\u2015\u2212-]", "", named)
    symbols = plain.upper().replace("O", "0").replace("I", "1").replace("L", "1")
    found = [each["position"] for each in entries if plain.lower() == each["hash"] or symbols == fingerprint(each["hash"])]
    if named:
        print(f"Entry {found[0]} has this fingerprint.") if found else sys.exit("No entry has this fingerprint.")

main(*sys.argv[1:3])
