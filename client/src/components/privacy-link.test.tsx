import { screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { show } from '../testing/render.tsx';
import { PrivacyLink } from './privacy-link.tsx';

it('links to the policy whose address the server wrote into the page', async () => {
  const page = document.documentElement;
  page.dataset.privacy = 'https://example.org/privacy';
  onTestFinished(() => {
    delete page.dataset.privacy;
  });
  await show(<PrivacyLink>Privacy policy</PrivacyLink>);

  expect(screen.getByRole('link', { name: 'Privacy policy' }).getAttribute('href')).toBe(
    'https://example.org/privacy',
  );
});

it('is nothing without a policy', async () => {
  await show(<PrivacyLink>Privacy policy</PrivacyLink>);

  expect(screen.queryByRole('link')).toBeNull();
});
