/** What the panel of the link to share says. */
export const shareMessages = {
  heading: 'Link to share',
  instead: 'Or share one link',
  before:
    'One link for a chat group: whoever opens it sees the title and your name, and with an account the story and the terms, and can ask to join. Nobody takes part before you say so, and you are told by letter, once an hour at most.',
  open: 'Open a link',
  opening: 'Opening...',
  yours: 'The link',
  copy: 'Copy',
  copyLabel: 'Copy the link to share',
  copied: { copied: 'Copied', failed: 'Select it instead' },
  share: 'Share…',
  sharing: (title: string) => `Join “${title}” on Kolo`,
  showCode: 'Show QR code',
  hideCode: 'Hide QR code',
  code: 'QR code that leads to the link to share',
  renew: 'Renew',
  renewing: 'Renewing...',
  close: 'Close the link',
  closing: 'Closing...',
  asOpen:
    'Whoever has it can ask to join until you close or renew it, or freeze the participants. You find who asks with the participants of the cycle.',
  unavailable: 'Unable to load the link. Please try again later.',
};
