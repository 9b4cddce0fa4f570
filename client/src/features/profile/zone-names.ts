import { canonicalZone } from '@kolo/server/domain/time-zone.ts';

/**
 * The zones that the IANA database has renamed. Most JavaScript engines, including the server's, keep the first name of a zone
 * for good.
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

/** The present name of a zone. The former name stays if this engine does not know the present one. */
export function presentName(zone: string): string {
  const today = RENAMED.find(([former]) => former === zone)?.[1];
  return today && canonicalZone(today) ? today : zone;
}

/** The former name of a zone, which many people still use. Empty if the zone was never renamed. */
export const formerName = (zone: string): string => RENAMED.find(([, today]) => today === zone)?.[0] ?? '';
