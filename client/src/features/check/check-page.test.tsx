import { complaints } from '@kolo/server/domain/messages/complaints.ts';
import { failures } from '@kolo/server/domain/messages/failures.ts';
import { passbookText, type PassbookEntry } from '@kolo/server/domain/passbook.ts';
import { readFileSync } from 'node:fs';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  CheckFingerprintDocument,
  PassbookFileDocument,
  type CheckFingerprintQuery,
} from '../../graphql/generated.ts';
import { answering, refusing, show, unreachable } from '../../testing/render.tsx';
import { CheckPage } from './check-page.tsx';
import { compareMessages } from '../../forms/compare-messages.ts';
import { checkMessages } from './check-messages.ts';

/** The small circle of the documents, which the checker in Python is held to as well. */
const sample = readFileSync('../docs/passbook/sample.json', 'utf8');

type Check = CheckFingerprintQuery['checkFingerprint'];
const AT = '2026-05-03T12:00:00.000Z';
const found: Check = { holds: true, position: 14, at: AT, entries: 22, brokenAt: null };
const UNKNOWN: Check = { holds: false, position: null, at: null, entries: null, brokenAt: null };
const email = { cycleId: 'cycle-1', fingerprint: '7Q4K-9F2M-XD1C' };
const answered = (checkFingerprint: Check) =>
  answering(CheckFingerprintDocument, { checkFingerprint }, email);
const linked = <CheckPage cycle={email.cycleId} fingerprint={email.fingerprint} />;

describe('a letter', () => {
  it.each([
    ['holds', found, checkMessages.holds(14, AT, 22)],
    ['is the only one', { ...found, position: 1, entries: 1 }, checkMessages.holds(1, AT, 1)],
    ['is not there', UNKNOWN, checkMessages.unknown],
    ['comes after a break', { ...found, holds: false, brokenAt: 9 }, checkMessages.broken(14, AT, 9)],
    ['comes before a break', { ...found, brokenAt: 17 }, checkMessages.holdsBut(14, AT, 17)],
  ])('whose entry %s is answered at once by its own link', async (_case, check, sentence) => {
    await show(linked, [answered(check)]);
    expect(await screen.findByText(sentence)).not.toBeNull();
  });

  it('is asked about by what is typed, as it is meant', async () => {
    const { user, calls } = await show(<CheckPage />, [answered(found)]);
    expect(calls).toEqual([]);
    await user.type(screen.getByLabelText(checkMessages.cycle), ` ${email.cycleId} `);
    await user.type(screen.getByLabelText(checkMessages.fingerprint), email.fingerprint);
    await user.click(screen.getByRole('button', { name: checkMessages.check }));
    expect(await screen.findByText(checkMessages.holds(14, AT, 22))).not.toBeNull();
  });

  it('is asked for whole, before anything is sent', async () => {
    const { user, calls } = await show(<CheckPage fingerprint="7Q4K" />);
    await user.click(screen.getByRole('button', { name: checkMessages.check }));
    expect(await screen.findByText(checkMessages.missing)).not.toBeNull();
    expect(screen.getByText(complaints.fingerprint)).not.toBeNull();
    expect(calls).toEqual([]);
  });

  it('cannot be checked while the server does not answer, or has been asked too often', async () => {
    const away = await show(linked, [unreachable(CheckFingerprintDocument)]);
    expect(await screen.findByText(checkMessages.unavailable)).not.toBeNull();
    away.unmount();
    await show(linked, [refusing(CheckFingerprintDocument, 'limit-reached')]);
    expect(await screen.findByText(failures['limit-reached'].text)).not.toBeNull();
  });
});

const book = JSON.parse(sample) as { cycle: { id: string; title: string }; entries: PassbookEntry[] };
const { cycle, entries } = book;
const corrupted = (index: number, change: Partial<PassbookEntry>): string =>
  passbookText(
    cycle,
    entries.map((entry, place) => (place === index ? { ...entry, ...change } : entry)),
  );
const choose = (text: string) =>
  fireEvent.change(screen.getByLabelText(checkMessages.choose), {
    target: { files: [new File([text], 'passbook.json', { type: 'application/json' })] },
  });
const verdict = async (): Promise<string> => {
  await waitFor(() => expect(screen.queryByRole('status')).not.toBeNull());
  return screen.getByRole('status').textContent;
};

describe('a passbook file', () => {
  it('is checked here, and nothing is asked of anybody', async () => {
    const { calls } = await show(<CheckPage />);
    choose(sample);
    expect(await verdict()).toContain(`all ${entries.length} entries follow from each other`);
    expect(calls).toEqual([]);
  });

  it('can be compared with the ledger by a participant who is signed in', async () => {
    const signedOut = await show(<CheckPage />, [], { viewer: null });
    choose(sample);
    await verdict();
    expect(screen.queryByRole('button', { name: compareMessages.button })).toBeNull();
    signedOut.unmount();

    const { user } = await show(<CheckPage />, [refusing(PassbookFileDocument, 'not-a-member')]);
    choose(sample);
    await user.click(await screen.findByRole('button', { name: compareMessages.button }));
    expect(await screen.findByText(failures['not-a-member'].text)).not.toBeNull();
  });

  it.each([
    ['truncated', sample.slice(0, -30), checkMessages.noPassbook],
    ['empty', '', checkMessages.noPassbook],
    ['no JSON', '<html></html>', checkMessages.noPassbook],
    ['another thing’s JSON', '{"format":"other"}', checkMessages.noPassbook],
    ['without entries', passbookText(cycle, []), checkMessages.fileEmpty(cycle.title)],
    [
      'reordered',
      passbookText(cycle, entries.toReversed()),
      checkMessages.fileBroken(cycle.title, 1, entries.length),
    ],
    [
      'with another kind',
      corrupted(1, { kind: 'OTHER' }),
      checkMessages.fileBroken(cycle.title, 2, entries.length),
    ],
    [
      'of another circle',
      passbookText({ ...cycle, id: 'other' }, entries),
      checkMessages.fileBroken(cycle.title, 1, entries.length),
    ],
    [
      'with a title that is markup',
      passbookText({ ...cycle, title: '<img src=x>' }, []),
      checkMessages.fileEmpty('<img src=x>'),
    ],
  ])('that is %s is told in clear words', async (_case, text, sentence) => {
    await show(<CheckPage />);
    choose(text);
    expect(await verdict()).toBe(sentence);
  });

  it('of ten megabytes that is none crashes nothing', async () => {
    await show(<CheckPage />);
    choose(
      `{"format":"kolo-passbook","version":1,"cycle":{"id":"x","title":"y"},"entries":[${'[],'.repeat(3_400_000)}[]]}`,
    );
    expect(await verdict()).toBe(checkMessages.noPassbook);
  });

  it('has to hold the entry of a letter, where one is named; and can be dropped', async () => {
    const { user } = await show(<CheckPage />);
    const file = new File([sample], 'passbook.json');
    fireEvent.drop(screen.getByText(checkMessages.drop), { dataTransfer: { files: [file] } });
    await verdict();
    const named = screen.getByLabelText(checkMessages.fileFingerprint);
    await user.type(named, '7Q4K-9F2M-XD1C');
    await waitFor(() => expect(screen.queryByText(checkMessages.notNamed)).not.toBeNull());
    await user.clear(named);
    await user.type(named, entries[1]?.hash ?? '');
    await waitFor(() => expect(screen.queryByText(checkMessages.named(2))).not.toBeNull());
  });
});
