import { failureText } from '@kolo/server/domain/messages/failures.ts';
import { fingerprintOf, passbookText, type PassbookEntry } from '@kolo/server/domain/passbook.ts';
import { readFileSync } from 'node:fs';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  CheckFingerprintDocument,
  PassbookFileDocument,
  type CheckFingerprintQuery,
} from '../../graphql/generated.ts';
import { t } from '../../lib/t.ts';
import { answering, refusing, show, unreachable } from '../../testing/render.tsx';
import { CheckPage } from './check-page.tsx';

/** The sample of the documentation. The tests of the Python checker use it too. */
const sample = readFileSync('../docs/passbook/sample.json', 'utf8');

type Check = CheckFingerprintQuery['checkFingerprint'];
const AT = '2026-05-03T12:00:00.000Z';
const DAY = '3 May 2026';
const found: Check = { holds: true, position: 14, at: AT, entries: 22, brokenAt: null };
const UNKNOWN: Check = { holds: false, position: null, at: null, entries: null, brokenAt: null };
const email = { cycleId: 'cycle-1', fingerprint: '7Q4K-9F2M-XD1C' };
const returning = (checkFingerprint: Check) =>
  answering(CheckFingerprintDocument, { checkFingerprint }, email);
const TITLES = {
  holds: ({ position, entries }: Check) =>
    position === entries ? t('check.title.holds') : t('check.title.holdsUpTo', { position: position ?? 0 }),
  unknown: () => t('check.title.unknown'),
  changed: () => t('check.title.changed'),
};
const linked = <CheckPage cycle={email.cycleId} fingerprint={email.fingerprint} />;

describe('a code from an email', () => {
  it.each([
    ['holds', found, t('check.email.holdsUpTo', { position: 14, day: DAY, later: 8 })],
    [
      'is the newest one',
      { ...found, position: 1, entries: 1 },
      t('check.email.holds', { position: 1, day: DAY }),
    ],
    ['is not found', UNKNOWN, t('check.email.unknown')],
    [
      'comes after a break',
      { ...found, holds: false, brokenAt: 9 },
      t('check.email.changed', { position: 14, day: DAY, brokenAt: 9 }),
    ],
    [
      'comes before a break',
      { ...found, brokenAt: 17 },
      t('check.email.changedLater', { position: 14, day: DAY, brokenAt: 17 }),
    ],
  ])('whose entry %s is checked when its link is opened', async (_case, check, sentence) => {
    await show(linked, [returning(check)]);
    expect(await screen.findByText(sentence)).not.toBeNull();
    const isGood = check.holds && check.brokenAt === null;
    const title = isGood ? 'holds' : check.position === null ? 'unknown' : 'changed';
    expect(screen.getByText(TITLES[title](check))).not.toBeNull();
    expect(document.querySelector(`[data-verdict=${isGood ? 'tick' : 'cross'}]`)).not.toBeNull();
  });

  it('leads home for someone who is signed in, and for no one else', async () => {
    const signedIn = await show(<CheckPage />);
    expect(screen.getByRole('link', { name: t('check.home') }).getAttribute('href')).toBe('/dashboard');
    signedIn.unmount();
    await show(<CheckPage />, [], { viewer: null });
    expect(screen.queryByRole('link', { name: t('check.home') })).toBeNull();
  });

  it('can be typed, with blanks around it', async () => {
    const { user, calls } = await show(<CheckPage />, [returning(found)]);
    expect(calls).toEqual([]);
    await user.type(screen.getByLabelText(t('check.email.circle')), ` ${email.cycleId} `);
    await user.type(screen.getByLabelText(t('check.email.code')), email.fingerprint);
    await user.click(screen.getByRole('button', { name: t('check.email.submit') }));
    expect(
      await screen.findByText(t('check.email.holdsUpTo', { position: 14, day: DAY, later: 8 })),
    ).not.toBeNull();
  });

  it('can be typed in the digits of any script', async () => {
    const { user, calls } = await show(<CheckPage />, [returning(found)]);
    const code = screen.getByLabelText<HTMLInputElement>(t('check.email.code'));
    await user.type(screen.getByLabelText(t('check.email.circle')), 'cycle-١');
    await user.type(code, '۷Q۴K-९F२M-XD১C{Enter}');

    expect(await screen.findByText(TITLES.holds(found))).not.toBeNull();
    expect(calls.map(({ variables }) => variables)).toEqual([email]);
    await user.tab();
    expect(code.value).toBe(email.fingerprint);
  });

  it('must be complete before it is sent', async () => {
    const { user, calls } = await show(<CheckPage fingerprint="7Q4K" />);
    await user.click(screen.getByRole('button', { name: t('check.email.submit') }));
    expect(await screen.findByText(t('check.email.circleMissing'))).not.toBeNull();
    expect(screen.getByText(t('complaints.fingerprint', { symbols: 12 }))).not.toBeNull();
    expect(calls).toEqual([]);
  });

  it('cannot be checked if the server is unreachable or a limit is reached', async () => {
    const offline = await show(linked, [unreachable(CheckFingerprintDocument)]);
    expect(await screen.findByText(t('check.email.unavailable'))).not.toBeNull();
    offline.unmount();
    await show(linked, [refusing(CheckFingerprintDocument, 'limit-reached')]);
    expect(await screen.findByText(failureText('limit-reached'))).not.toBeNull();
  });
});

const book = JSON.parse(sample) as { cycle: { id: string; title: string }; entries: PassbookEntry[] };
const { cycle, entries } = book;
const newest = entries.at(-1)?.hash ?? '';
const corrupted = (index: number, change: Partial<PassbookEntry>): string =>
  passbookText(
    cycle,
    entries.map((entry, each) => (each === index ? { ...entry, ...change } : entry)),
  );
const choose = (text: string) =>
  fireEvent.change(screen.getByLabelText(t('check.file.choose')), {
    target: { files: [new File([text], 'passbook.json', { type: 'application/json' })] },
  });
const verdict = async (): Promise<string> => {
  await waitFor(() => expect(screen.queryByRole('status')).not.toBeNull());
  return screen.getByRole('status').textContent;
};

const changedAt = (brokenAt: number): string =>
  t('check.file.changed', { title: cycle.title, brokenAt, entries: entries.length });

describe('a passbook file', () => {
  it('is checked without any request', async () => {
    const { calls } = await show(<CheckPage />);
    choose(sample);
    // Anyone who has a file can forge it as a whole.
    expect(await verdict()).toBe(
      [
        t('check.title.fits'),
        t('check.file.holds', { title: cycle.title, entries: entries.length, code: fingerprintOf(newest) }),
        t('check.file.noCode'),
      ].join(''),
    );
    expect(document.querySelector('[data-verdict=question]')).not.toBeNull();
    expect(calls).toEqual([]);
  });

  it('can be compared with the ledger by a participant who is signed in', async () => {
    const signedOut = await show(<CheckPage />, [], { viewer: null });
    choose(sample);
    await verdict();
    expect(screen.queryByRole('button', { name: t('compare.button') })).toBeNull();
    signedOut.unmount();

    const { user } = await show(<CheckPage />, [refusing(PassbookFileDocument, 'not-a-member')]);
    choose(sample);
    await user.click(await screen.findByRole('button', { name: t('compare.button') }));
    expect(await screen.findByText(failureText('not-a-member'))).not.toBeNull();
  });

  it.each([
    ['truncated', sample.slice(0, -30), t('check.file.unreadable')],
    ['empty', '', t('check.file.unreadable')],
    ['not JSON', '<html></html>', t('check.file.unreadable')],
    ['JSON of another format', '{"format":"other"}', t('check.file.unreadable')],
    ['without entries', passbookText(cycle, []), t('check.file.empty', { title: cycle.title })],
    ['reordered', passbookText(cycle, entries.toReversed()), changedAt(1)],
    ['with another kind', corrupted(1, { kind: 'OTHER' }), changedAt(2)],
    ['of another cycle', passbookText({ ...cycle, id: 'other' }, entries), changedAt(1)],
    [
      'with markup as its title',
      passbookText({ ...cycle, title: '<img src=x>' }, []),
      t('check.file.empty', { title: '<img src=x>' }),
    ],
  ])('that is %s gets a clear verdict', async (_case, text, sentence) => {
    await show(<CheckPage />);
    choose(text);
    expect(await verdict()).toBe(t('check.title.file') + sentence);
    expect(document.querySelector('[data-verdict=cross]')).not.toBeNull();
  });

  it('of ten megabytes that is invalid does not crash the page', async () => {
    await show(<CheckPage />);
    choose(
      `{"format":"kolo-passbook","version":1,"cycle":{"id":"x","title":"y"},"entries":[${'[],'.repeat(3_400_000)}[]]}`,
    );
    expect(await verdict()).toBe(t('check.title.file') + t('check.file.unreadable'));
  });

  it('can be dropped, and must contain the code of an email if one is entered', async () => {
    const { user } = await show(<CheckPage />);
    const file = new File([sample], 'passbook.json');
    fireEvent.drop(screen.getByText(t('check.file.drop')), { dataTransfer: { files: [file] } });
    await verdict();
    const code = screen.getByLabelText(t('check.file.code'));
    await user.type(code, '7Q4K-9F2M-XD1C');
    await waitFor(() => expect(screen.queryByText(t('check.file.codeMissing'))).not.toBeNull());
    await user.clear(code);
    await user.type(code, entries[1]?.hash ?? '');
    const partly = { position: 2, entries: entries.length };
    await waitFor(() => expect(screen.queryByText(t('check.title.holdsUpTo', partly))).not.toBeNull());
    expect(screen.getByText(t('check.file.codeFound', partly))).not.toBeNull();
    await user.clear(code);
    await user.type(code, newest);
    await waitFor(() => expect(screen.queryByText(t('check.title.holds'))).not.toBeNull());
    expect(screen.getByText(t('check.file.codeNewest'))).not.toBeNull();
  });
});
