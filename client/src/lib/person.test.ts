import { isolated } from '@kolo/server/domain/names.ts';
import { describe, expect, it } from 'vitest';
import { initialsOf } from './person.ts';

describe('initials', () => {
  it.each([
    ['Ada.LO', 'AL'],
    ['Ada.LO (2)', 'AL'],
    ['Mary Ann.DE', 'MA'],
    ['bola@example.com', 'BO'],
    ['b@example.com', 'B'],
    ['Miles.OB', 'MO'],
    ['Ödön.ÖD'.normalize('NFD'), 'ÖÖ'.normalize('NFD')],
    ['Ọláwálé.ỌL'.normalize('NFD'), 'ỌỌ'.normalize('NFD')],
    ['रवि.मिश्रा', 'रमि'],
    ['ณัฐ.พง', 'ณัพ'],
    ['မောင်', 'မောင်'],
    ['ნინო.გი', 'ნგ'],
    ['김철수', '김철'],
    ['李', '李'],
    // Not joined into a word.
    ['عبد.ال', 'ع\u200cا'],
    ['عبد الرحمن.حس', 'ع\u200cا'],
    ['👩‍🚀🎉.🎊', '👩‍🚀🎉'],
    ['👩🏽‍🚀.LO', 'LO'],
    ['', ''],
    ['...', ''],
  ])('of %s are %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
    expect(initialsOf(isolated(name))).toBe(initials);
  });
});
