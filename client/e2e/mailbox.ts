import { expect, type APIRequestContext } from '@playwright/test';

export interface MailedLetter {
  kind: string;
  recipient: string;
  subject: string;
  text: string;
  links: string[];
}

/** The letters that Kolo has written to this address, newest first: the real ones, read at /dev/mailbox. */
async function lettersTo(request: APIRequestContext, email: string): Promise<MailedLetter[]> {
  const response = await request.get('/dev/mailbox.json', { params: { to: email } });
  return (await response.json()) as MailedLetter[];
}

/** The newest letter of this kind whose link has not been followed yet; waits until it is there. */
export async function letterTo(
  request: APIRequestContext,
  email: string,
  kind: string,
  { besides = [] }: { besides?: readonly string[] } = {},
): Promise<MailedLetter & { link: string }> {
  let found: MailedLetter | undefined;
  await expect
    .poll(
      async () => {
        const letters = await lettersTo(request, email);
        found = letters.find((letter) => letter.kind === kind && !besides.includes(letter.links[0] ?? ''));
        return found?.links[0];
      },
      { message: `a letter "${kind}" to ${email}` },
    )
    .toBeTruthy();
  const letter = found as MailedLetter;
  return { ...letter, link: letter.links[0] as string };
}
