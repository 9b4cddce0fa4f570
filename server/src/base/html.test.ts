import { markup } from './html.ts';

describe('markup', () => {
  it('escapes every value, in text and in attributes', () => {
    expect(markup`<a title="${`"'\`><script>&amp;`}">${'<b>'} ${3}</a>`.toString()).toBe(
      '<a title="&quot;&#39;&#96;&gt;&lt;script&gt;&amp;amp;">&lt;b&gt; 3</a>',
    );
  });

  it('does not escape its own output, even in lists, and leaves out undefined', () => {
    const items = ['a', '<'].map((item) => markup`<li>${item}</li>`);
    expect(markup`<ul>${items}${undefined}</ul>`.toString()).toBe('<ul><li>a</li><li>&lt;</li></ul>');
  });
});
