import { expect, type APIRequestContext } from '@playwright/test';

export interface MailedEmail {
  kind: string;
  recipient: string;
  subject: string;
  text: string;
  links: string[];
}

/** Returns the emails to this address from /dev/mailbox, newest first. */
async function emailsTo(request: APIRequestContext, email: string): Promise<MailedEmail[]> {
  const response = await request.get('/dev/mailbox.json', { params: { to: email } });
  return (await response.json()) as MailedEmail[];
}

/** Waits for the newest email of this kind, ignoring emails whose first link is in `besides`. */
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
      { message: `an email of the kind "${kind}" to ${email}` },
    )
    .toBeTruthy();
  const message = found as MailedEmail;
  return { ...message, link: message.links[0] as string };
}
