// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetDraft, keepDraft, readDraft } from './drafts.ts';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

describe('a draft', () => {
  it('is readable by its own account only', () => {
    keepDraft('ada', { title: 'Half a title' });

    expect(readDraft('ada')).toEqual({ title: 'Half a title' });
    expect(readDraft('bola')).toBeUndefined();
    expect(readDraft('')).toBeUndefined();
  });

  it('can be deleted', () => {
    keepDraft('ada', {});
    forgetDraft();

    expect(readDraft('ada')).toBeUndefined();
  });

  it.each([
    '',
    'not JSON',
    'null',
    '[]',
    '7',
    '{"account":"ada"}',
    JSON.stringify({ account: 'ada', draft: 'x'.repeat(60_000) }),
  ])('is undefined for other values in storage: %.40s', (text) => {
    sessionStorage.setItem('kolo.draft', text);

    expect(readDraft('ada')).toBeUndefined();
  });

  it('causes no error if storage is disabled', () => {
    const refuse = () => {
      throw new DOMException('QuotaExceededError');
    };
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);

    keepDraft('ada', { title: 'x' });
    expect(readDraft('ada')).toBeUndefined();
    forgetDraft();
  });
});
