import { describe, expect, it } from 'vitest';
import { containsAnswer, paragraphOf, withAnswer } from './guided-story.ts';

describe('an answer in a story', () => {
  it('is appended as a new paragraph', () => {
    expect(withAnswer('', '', 'For a roof.')).toBe('For a roof.');
    expect(withAnswer('By hand.  ', '', 'For a roof.')).toBe('By hand.\n\nFor a roof.');
  });

  it('replaces its own paragraph while it is typed, and nothing else', () => {
    const story = 'By hand.\n\n\n  indented\n\nFor a\n\nMonthly.';

    expect(withAnswer(story, 'For a ', 'For a roof')).toBe(
      'By hand.\n\n\n  indented\n\nFor a roof\n\nMonthly.',
    );
  });

  it('is removed with its paragraph', () => {
    expect(withAnswer('One.\n\nTwo.\n\nThree.', 'Two.', '')).toBe('One.\n\nThree.');
    expect(withAnswer('One.\n\nTwo.', 'One.', ' ')).toBe('Two.');
    expect(withAnswer('One.\n\nTwo.', 'Two.', '')).toBe('One.');
    expect(withAnswer('One.', 'One.', '')).toBe('');
  });

  it('never replaces a part of another paragraph', () => {
    expect(withAnswer('For a roof. For all.', 'For a roof.', 'For two.')).toBe(
      'For a roof. For all.\n\nFor two.',
    );
    expect(containsAnswer('For a roof. For all.', 'For a roof.')).toBe(false);
    expect(containsAnswer('Now.\n\nFor a roof.', 'For a roof. ')).toBe(true);
  });

  it('is one paragraph, even with blank lines', () => {
    expect(paragraphOf(' one\n\n \ntwo \n')).toBe('one\ntwo');
  });

  it('has the same result typed letter by letter as pasted, in any script', () => {
    const answers = ['نوفر للسقف.', 'Each month 🎉, until May.', 'Then we wait.\nA month.'];
    let story = 'Hello.';
    for (const answer of answers) {
      let typed = '';
      for (const character of answer) {
        story = withAnswer(story, typed, typed + character);
        typed += character;
      }
    }
    expect(story).toBe(['Hello.', ...answers].join('\n\n'));
  });
});
