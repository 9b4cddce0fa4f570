import { expect, type APIRequestContext } from '@playwright/test';

export interface MailedEmail {
  kind: string;
  recipient: string;
  subject: string;
  text: string;
  links: string[];
}

/** The letters that Kolo has written to this address, newest first: the real ones, read at /dev/mailbox. */
async function emailsTo(request: APIRequestContext, email: string): Promise<MailedEmail[]> {
  const response = await request.get('/dev/mailbox.json', { params: { to: email } });
  return (await response.json()) as MailedEmail[];
}

/** The newest letter of this kind whose link has not been followed yet; waits until it is there. */
export async function emailTo(
  request: APIRequestContext,
  email: string,
  kind: string,
  { besides = [] }: { besides?: readonly string[] } = {},
): Promise<MailedEmail & { link: string }> {
  let found: MailedEmail | undefined;
  await expect
    .poll(
      async () => {
        const emails = await emailsTo(request, email);
        found = emails.find((message) => message.kind === kind && !besides.includes(message.links[0] ?? ''));
        return found?.links[0];
      },
      { message: `a letter "${kind}" to ${email}` },
    )
    .toBeTruthy();
  const message = found as MailedEmail;
  return { ...message, link: message.links[0] as string };
}
