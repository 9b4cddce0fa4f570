import { failureKinds, failureText } from '@kolo/server/domain/messages/failures.ts';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import beforeCode from '../../../index.html?raw';
import { t } from '../../lib/t.ts';
import { show } from '../../testing/render.tsx';
import { UnreachablePage } from './unreachable-page.tsx';

const refusal = (reason: keyof typeof failureKinds) =>
  Object.assign(new Error(), { errors: [{ message: failureText(reason), extensions: { reason } }] });

const textsOf = (alert: Element | null | undefined) =>
  [...(alert?.querySelectorAll('h1, p, button') ?? [])].map(({ textContent }) => textContent.trim());

describe('the page for an unknown session', () => {
  it('shows that Kolo cannot be reached, with the texts that the HTML has before any code', async () => {
    await show(<UnreachablePage error={new TypeError('Failed to fetch')} onRetry={vi.fn()} />);

    const shown = textsOf(screen.getByRole('alert'));
    expect(shown).toEqual([
      t('connection.unreachable.title'),
      t('connection.unreachable.text'),
      t('navigation.tryAgain'),
    ]);
    const html = new DOMParser().parseFromString(beforeCode, 'text/html');
    expect(textsOf(html.querySelector('#root > [role=alert][hidden]'))).toEqual(shown);
  });

  it.each(['limit-reached', 'busy'] as const)('shows why the server refuses it: %s', async (reason) => {
    const onRetry = vi.fn(async () => undefined);
    const { user } = await show(<UnreachablePage error={refusal(reason)} onRetry={onRetry} />);

    expect(textsOf(screen.getByRole('alert'))).toEqual([
      t('connection.refused.title'),
      failureText(reason),
      t('navigation.tryAgain'),
    ]);
    await user.click(screen.getByRole('button', { name: t('navigation.tryAgain') }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});
