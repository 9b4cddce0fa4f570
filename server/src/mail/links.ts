import type { Place } from '../domain/places.ts';

/** The values of a confirm link, without the purpose, which is its path (docs/rules.md §12.1). */
export interface ConfirmParameters {
  email: string;
  token: string;
  cycleId: string;
  participantId: string;
}

/** `URLSearchParams` escapes a plus, which a query would otherwise turn into a space. */
const withQuery = (address: string, query: Record<string, string>): string =>
  `${address}?${new URLSearchParams(query).toString()}`;

const confirm = (
  publicUrl: string,
  purpose: 'invite' | 'collectionStatus',
  { email, token, cycleId, participantId }: ConfirmParameters,
): string => withQuery(`${publicUrl}/confirm/${purpose}`, { email, token, cycleId, participantId });

/** To the page that answers an invite (docs/rules.md §12.1). */
export const inviteLink = (publicUrl: string, parameters: ConfirmParameters): string =>
  confirm(publicUrl, 'invite', parameters);

/** To the page on which a collector confirms or rejects a slot (docs/rules.md §12.1). */
export const confirmationLink = (publicUrl: string, parameters: ConfirmParameters): string =>
  confirm(publicUrl, 'collectionStatus', parameters);

/** To the page that sets a new password. The code works once (docs/rules.md §4.4). */
export const resetLink = (publicUrl: string, code: string): string =>
  withQuery(`${publicUrl}/reset-password`, { oobCode: code });

/** To the page that verifies an email address (docs/rules.md §3.5). */
export const verificationLink = (publicUrl: string, code: string): string =>
  withQuery(`${publicUrl}/prove-email`, { code });

/** To the page that confirms a new email address (docs/rules.md §35.2). */
export const confirmEmailLink = (publicUrl: string, code: string): string =>
  withQuery(`${publicUrl}/confirm-email`, { code });

/** To the page that cancels a change of the email address (docs/rules.md §35.2). */
export const cancelEmailLink = (publicUrl: string, code: string): string =>
  withQuery(`${publicUrl}/cancel-email`, { code });

/** To the page of sign-in. */
export const signInLink = (publicUrl: string): string => `${publicUrl}/`;

/** To the page of sign-up. */
export const signUpLink = (publicUrl: string): string => `${publicUrl}/sign-up`;

/** To the page that turns reminders or receipts off. The token identifies the address and the kind. */
export const unsubscribeLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/unsubscribe/${encodeURIComponent(token)}`;

/** To the email settings in the profile. */
export const preferencesLink = (publicUrl: string): string => `${publicUrl}/profile`;

export const profileLink = (publicUrl: string): string => `${publicUrl}/profile`;

/** To the page that requests a password reset. */
export const forgotPasswordLink = (publicUrl: string): string => `${publicUrl}/forgot-password`;

export const dashboardLink = (publicUrl: string): string => `${publicUrl}/dashboard`;

export const cycleLink = (publicUrl: string, cycleId: string): string =>
  `${publicUrl}/my-cycles/${encodeURIComponent(cycleId)}`;

/** To the dialog in which a payer sees the collector's payment details and reports the payment. */
export const payLink = (publicUrl: string, cycleId: string, collectorId: string): string =>
  withQuery(cycleLink(publicUrl, cycleId), { pay: collectorId });

/**
 * To the page on which a payer sees and reports one payment without signing in (docs/rules.md §10.12). Once the link has ended, the page
 * uses the query to sign the person in and to go on to the payment.
 */
export const paymentByLinkLink = (
  publicUrl: string,
  token: string,
  { email, cycleId, collectorId }: { email: string; cycleId: string; collectorId: string },
): string => withQuery(`${publicUrl}/pay/${token}`, { email, cycle: cycleId, to: collectorId });

/** The address of an account's calendar (docs/rules.md §27.6). */
export const calendarLink = (publicUrl: string, secret: string): string =>
  `${publicUrl}/calendar/${secret}.ics`;

/** To the page on which people ask to join a cycle (docs/rules.md §28.1). */
export const joinLink = (publicUrl: string, token: string): string => `${publicUrl}/join/${token}`;

/** To a part of the cycle page, which scrolls to it. */
export const placeLink = (publicUrl: string, cycleId: string, place: Place): string =>
  `${cycleLink(publicUrl, cycleId)}#${place}`;

/** To the page on which a person answers the offer of a place (docs/rules.md §39.7). */
export const placeOfferLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/place/${encodeURIComponent(token)}`;

/** To the participants on the cycle page. */
export const participantsLink = (publicUrl: string, cycleId: string): string =>
  `${cycleLink(publicUrl, cycleId)}#participants`;

/** To the page that checks the fingerprint of an email against the audit log. */
export const checkLink = (publicUrl: string, cycleId: string, fingerprint: string): string =>
  withQuery(`${publicUrl}/check`, { cycle: cycleId, fingerprint });

export const ledgerLink = (publicUrl: string, cycleId: string): string =>
  `${cycleLink(publicUrl, cycleId)}/ledger`;

export const agreementLink = (publicUrl: string, cycleId: string): string =>
  `${cycleLink(publicUrl, cycleId)}/agreement`;

/** To the collectors on the cycle page. */
export const collectorsLink = (publicUrl: string, cycleId: string): string =>
  `${cycleLink(publicUrl, cycleId)}#collectors`;

/** To the payments of this collector's round. */
export const roundLink = (publicUrl: string, cycleId: string, collectorId: string): string =>
  withQuery(cycleLink(publicUrl, cycleId), { round: collectorId });

/** To the form that starts a new cycle from an ended one. */
export const nextCircleLink = (publicUrl: string, cycleId: string): string =>
  withQuery(`${publicUrl}/start-cycle`, { step: '2', from: cycleId });
