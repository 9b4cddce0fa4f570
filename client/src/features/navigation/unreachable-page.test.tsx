import { failures } from '@kolo/server/domain/messages/failures.ts';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import beforeCode from '../../../index.html?raw';
import { show } from '../../testing/render.tsx';
import { UnreachablePage } from './unreachable-page.tsx';
import { t } from '../../lib/t.ts';

const refusal = (reason: keyof typeof failures) =>
  Object.assign(new Error(), { errors: [{ message: failures[reason].text(), extensions: { reason } }] });

const textsOf = (alert: Element | null | undefined) =>
  [...(alert?.querySelectorAll('h1, p, button') ?? [])].map(({ textContent }) => textContent.trim());

describe('a page that nobody can tell whose it is', () => {
  it('says that Kolo cannot be reached, in the words that stand there before any code', async () => {
    await show(<UnreachablePage error={new TypeError('Failed to fetch')} onRetry={vi.fn()} />);

    const said = textsOf(screen.getByRole('alert'));
    expect(said).toEqual([t('connection.unreachable.title'), t('connection.unreachable.text'), 'Try again']);
    const html = new DOMParser().parseFromString(beforeCode, 'text/html');
    expect(textsOf(html.querySelector('#root > [role=alert][hidden]'))).toEqual(said);
  });

  it.each(['limit-reached', 'busy'] as const)('says why the server refuses it: %s', async (reason) => {
    const onRetry = vi.fn(async () => undefined);
    const { user } = await show(<UnreachablePage error={refusal(reason)} onRetry={onRetry} />);

    expect(textsOf(screen.getByRole('alert'))).toEqual([
      t('connection.refused.title'),
      failures[reason].text(),
      'Try again',
    ]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});
