import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import page from '../index.html?raw';

const contentOf = (property: string): string | undefined =>
  new RegExp(`<meta\\s+property="og:${property}"\\s+content="([^"]*)"`).exec(page)?.[1];

describe('the preview of a link in a chat', () => {
  it('has a title, a description and an image', () => {
    expect(contentOf('title')).toBe('Kolo: save together, take turns');
    expect(contentOf('description')).toContain('savings circle');
    // The server makes it absolute, and changes the title for join links (server/src/api/http/shell-page.ts).
    const image = contentOf('image') ?? '';
    expect(readdirSync('public').map((file) => `/${file}`)).toContain(image);
  });
});
