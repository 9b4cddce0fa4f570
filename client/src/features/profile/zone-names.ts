import { canonicalZone } from '@kolo/server/domain/time-zone.ts';

/**
 * What the IANA database calls zones today, by the names that most engines, the server's among them, keep for them: there
 * a zone is called for good as it was at first.
 */
const RENAMED: readonly (readonly [former: string, today: string])[] = [
  ['Africa/Asmera', 'Africa/Asmara'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['America/Catamarca', 'America/Argentina/Catamarca'],
  ['America/Coral_Harbour', 'America/Atikokan'],
  ['America/Cordoba', 'America/Argentina/Cordoba'],
  ['America/Godthab', 'America/Nuuk'],
  ['America/Indianapolis', 'America/Indiana/Indianapolis'],
  ['America/Jujuy', 'America/Argentina/Jujuy'],
  ['America/Louisville', 'America/Kentucky/Louisville'],
  ['America/Mendoza', 'America/Argentina/Mendoza'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Atlantic/Faeroe', 'Atlantic/Faroe'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Pacific/Enderbury', 'Pacific/Kanton'],
  ['Pacific/Ponape', 'Pacific/Pohnpei'],
  ['Pacific/Truk', 'Pacific/Chuuk'],
];

/** What a zone is called today, whichever engine has named it; where this one does not know the new name, the former stays. */
export function presentName(zone: string): string {
  const today = RENAMED.find(([former]) => former === zone)?.[1];
  return today && canonicalZone(today) ? today : zone;
}

/** What it was called before, and is still called by many; empty where it never was. */
export const formerName = (zone: string): string => RENAMED.find(([, today]) => today === zone)?.[0] ?? '';
