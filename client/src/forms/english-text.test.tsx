import { loadCatalogue, setLanguage } from '@kolo/server/domain/messages/translate.ts';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { catalogue as french } from '../lib/catalogues/fr/visitor.ts';
import { t } from '../lib/t.ts';
import { show } from '../testing/render.tsx';
import { EnglishText } from './english-text.tsx';

afterEach(() => setLanguage('en'));

it('leads from a page in a language that no one has reviewed to the same page in English', async () => {
  loadCatalogue('fr', french);
  setLanguage('fr');
  await show(<EnglishText />);

  const link = screen.getByRole('link', { name: t('terms.inEnglish') });
  const address = new URL(link.getAttribute('href') ?? '');
  expect(address.pathname).toBe(window.location.pathname);
  expect(address.searchParams.get('language')).toBe('en');
});

it('is not there in English', async () => {
  await show(<EnglishText />);
  expect(screen.queryByRole('link')).toBeNull();
});
