import type { EmailChoice } from '../../mail/addresses/unsubscribe.service.ts';

interface Words {
  /** Above the button. */
  question: string;
  /** What these letters are. */
  what: string;
  button: string;
  /** Once they are off. */
  off: string;
}

/** Of each kind of letters that its reader may turn off. */
export const unsubscribeMessages: Record<EmailChoice, Words> = {
  reminders: {
    question: 'Turn reminders off?',
    what: 'Reminders are letters in the morning, on days on which something waits for you: a payment, a report, an invite, a slot.',
    button: 'Turn Reminders Off',
    off: 'Reminders are off',
  },
  receipts: {
    question: 'Turn receipts off?',
    what: 'Receipts are letters that come when a collector says that your payment came.',
    button: 'Turn Receipts Off',
    off: 'Receipts are off',
  },
};

/** How they come back. */
export const offMessages = {
  withAccount: 'They are off. You can turn them on again in your profile.',
  /** Nobody has an account with the address. */
  withoutAccount:
    'They are off. Invites themselves still come. Once you have an account, you can turn them on again in your profile.',
  /** Letters that no link turns off. */
  rest: 'Letters about your account, and about money that you are to pay or to get elsewhere than before, still come.',
  profile: 'Open your profile',
};

/** Of every link that is none of ours, however it is none. */
export const noLinkMessages = {
  title: 'This link turns nothing off',
  text: 'It is not whole, or it is not from one of our letters. Please open it from the letter again. You can also choose in your profile which letters you get.',
};
