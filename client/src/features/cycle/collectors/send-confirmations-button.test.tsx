import { failureText } from '@kolo/server/domain/messages/failures.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SendConfirmationEmailsDocument } from '../../../graphql/generated.ts';
import { notices } from '../../../lib/messages/notices.ts';
import { aCircle } from '../../../testing/circle.ts';
import { showCollectors } from '../../../testing/collectors.tsx';
import { hintOf } from '../../../testing/hint-of.ts';
import { answering } from '../../../testing/render.tsx';

const sendButton = () => screen.queryByRole('button', { name: /^Send/ });

describe('Send Confirmation Email', () => {
  it.each([
    ['no button before all are assigned', { stage: 'frozen' }, 'Ada', false],
    ['the button once all are assigned', { stage: 'assigned' }, 'Ada', true],
    ['no button once the emails are sent', { stage: 'confirmed' }, 'Ada', false],
    ['no button to anyone but the owner', { stage: 'assigned' }, 'Bola', false],
  ] as const)('shows %s', async (_case, circle, viewer, shown) => {
    await showCollectors(circle, [], viewer);

    expect(sendButton() !== null).toBe(shown);
  });

  it('sends the emails and shows a notice', async () => {
    const { user } = await showCollectors({ stage: 'assigned' }, [
      answering(SendConfirmationEmailsDocument, { sendConfirmationEmails: aCircle({ stage: 'confirmed' }) }),
    ]);
    await user.click(screen.getByRole('button', { name: 'Send Confirmation Email' }));

    expect(await screen.findByText(notices.sendConfirmationEmails.done())).not.toBeNull();
    // The button has gone, but the focus stays in its section.
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('region', { name: 'The Collectors' })),
    );
  });

  it('is disabled while the cycle runs', async () => {
    await showCollectors({ stage: 'running', given: { sentConfirmationEmails: false } });

    expect(sendButton()?.getAttribute('aria-disabled')).toBe('true');
    expect(hintOf(sendButton())).toBe(failureText('cycle-running'));
  });
});
