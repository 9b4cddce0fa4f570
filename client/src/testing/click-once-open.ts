import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/**
 * Clicks a button of a dialog that has just come on top of another, as soon as it takes the pointer: for a moment the
 * one below still holds it back.
 */
export async function clickOnceOpen(user: UserEvent, name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => user.click(button));
}
