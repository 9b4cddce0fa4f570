import { describe, expect, it } from 'vitest';
import { holds, paragraphOf, withAnswer } from './guided-story.ts';

describe('an answer in a story', () => {
  it('follows what stands there already, as a paragraph of its own', () => {
    expect(withAnswer('', '', 'For a roof.')).toBe('For a roof.');
    expect(withAnswer('By hand.  ', '', 'For a roof.')).toBe('By hand.\n\nFor a roof.');
  });

  it('takes its own place again while it is being written, and leaves everything else as it is', () => {
    const story = 'By hand.\n\n\n  indented\n\nFor a\n\nMonthly.';

    expect(withAnswer(story, 'For a ', 'For a roof')).toBe(
      'By hand.\n\n\n  indented\n\nFor a roof\n\nMonthly.',
    );
  });

  it('goes with its paragraph', () => {
    expect(withAnswer('One.\n\nTwo.\n\nThree.', 'Two.', '')).toBe('One.\n\nThree.');
    expect(withAnswer('One.\n\nTwo.', 'One.', ' ')).toBe('Two.');
    expect(withAnswer('One.\n\nTwo.', 'Two.', '')).toBe('One.');
    expect(withAnswer('One.', 'One.', '')).toBe('');
  });

  it('never takes a part of other words for its own', () => {
    expect(withAnswer('For a roof. For all.', 'For a roof.', 'For two.')).toBe(
      'For a roof. For all.\n\nFor two.',
    );
    expect(holds('For a roof. For all.', 'For a roof.')).toBe(false);
    expect(holds('Now.\n\nFor a roof.', 'For a roof. ')).toBe(true);
  });

  it('is one paragraph, whatever was typed', () => {
    expect(paragraphOf(' one\n\n \ntwo \n')).toBe('one\ntwo');
  });

  it('written letter by letter is the same as written at once, in any script', () => {
    const answers = ['نوفر للسقف.', 'Each month 🎉, until May.', 'Then we wait.\nA month.'];
    let story = 'Hello.';
    for (const answer of answers) {
      let typed = '';
      for (const email of answer) {
        story = withAnswer(story, typed, typed + email);
        typed += email;
      }
    }
    expect(story).toBe(['Hello.', ...answers].join('\n\n'));
  });
});
