import type { Place } from '../domain/places.ts';

/** The five values of a confirm link, but for the purpose, which is its path (docs/rules.md §12.1). */
export interface ConfirmParameters {
  email: string;
  token: string;
  cycleId: string;
  participantId: string;
}

/** `URLSearchParams` escapes what a query must: a plus in an address arrives as a plus, not as a space. */
const withQuery = (address: string, query: Record<string, string>): string =>
  `${address}?${new URLSearchParams(query).toString()}`;

const confirm = (
  publicUrl: string,
  purpose: 'invite' | 'collectionStatus',
  { email, token, cycleId, participantId }: ConfirmParameters,
): string => withQuery(`${publicUrl}/confirm/${purpose}`, { email, token, cycleId, participantId });

/** Where an invite is answered (docs/rules.md §12.1). */
export const inviteLink = (publicUrl: string, parameters: ConfirmParameters): string =>
  confirm(publicUrl, 'invite', parameters);

/** Where a collector answers for the slot (docs/rules.md §12.1). */
export const confirmationLink = (publicUrl: string, parameters: ConfirmParameters): string =>
  confirm(publicUrl, 'collectionStatus', parameters);

/** Where a new password is chosen: the code is good once (docs/rules.md §4.4). */
export const resetLink = (publicUrl: string, code: string): string =>
  withQuery(`${publicUrl}/reset-password`, { oobCode: code });

/** Where whoever got the letter shows that the address is theirs (docs/rules.md §3.5). */
export const verificationLink = (publicUrl: string, code: string): string =>
  withQuery(`${publicUrl}/prove-email`, { code });

/** Where letters that remind, or receipts, are turned off: the token says whose, and which. */
export const unsubscribeLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/unsubscribe/${encodeURIComponent(token)}`;

/** Where one chooses which letters come, and when. */
export const preferencesLink = (publicUrl: string): string => `${publicUrl}/profile`;

/** Where a reset is asked for. */
export const forgotPasswordLink = (publicUrl: string): string => `${publicUrl}/forgot-password`;

export const dashboardLink = (publicUrl: string): string => `${publicUrl}/dashboard`;

export const cycleLink = (publicUrl: string, cycleId: string): string =>
  `${publicUrl}/my-cycles/${encodeURIComponent(cycleId)}`;

/** Where a payer sees how to pay this collector, and says that it is paid. */
export const payLink = (publicUrl: string, cycleId: string, collectorId: string): string =>
  withQuery(cycleLink(publicUrl, cycleId), { pay: collectorId });

/** Where a calendar program reads somebody's own days (docs/rules.md §27.6). */
export const calendarLink = (publicUrl: string, secret: string): string =>
  `${publicUrl}/calendar/${secret}.ics`;

/** Where whoever has it asks to join a circle (docs/rules.md §28.1). */
export const joinLink = (publicUrl: string, token: string): string => `${publicUrl}/join/${token}`;

/** A part of the cycle's page, which the page brings into view. */
export const placeLink = (publicUrl: string, cycleId: string, place: Place): string =>
  `${cycleLink(publicUrl, cycleId)}#${place}`;

/** Where the owner sees who takes part. */
export const participantsLink = (publicUrl: string, cycleId: string): string =>
  `${cycleLink(publicUrl, cycleId)}#participants`;

/** Where anybody checks that a circle's record holds what a letter says. */
export const checkLink = (publicUrl: string, cycleId: string, fingerprint: string): string =>
  withQuery(`${publicUrl}/check`, { cycle: cycleId, fingerprint });

/** What everybody of a circle has paid and received. */
export const ledgerLink = (publicUrl: string, cycleId: string): string =>
  `${cycleLink(publicUrl, cycleId)}/ledger`;

/** Where the owner sees who collects when, and changes it. */
export const collectorsLink = (publicUrl: string, cycleId: string): string =>
  `${cycleLink(publicUrl, cycleId)}#collectors`;

/** The payments of this collector's round. */
export const roundLink = (publicUrl: string, cycleId: string, collectorId: string): string =>
  withQuery(cycleLink(publicUrl, cycleId), { round: collectorId });

/** Where the owner of a circle that is over starts the next one from it. */
export const nextCircleLink = (publicUrl: string, cycleId: string): string =>
  withQuery(`${publicUrl}/start-cycle`, { step: '2', from: cycleId });
