import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/**
 * Clicks a button of a dialog that has just opened on top of another one. For a moment the lower dialog still blocks the pointer.
 */
export async function clickOnceOpen(user: UserEvent, name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => user.click(button));
}
