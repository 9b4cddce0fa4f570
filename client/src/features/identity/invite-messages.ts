/** What the card of an invite says before there is an account (docs/rules.md §29.1). */
export const inviteMessages = {
  label: 'The invite',
  invites: (owner: string, title: string) => `${owner} invites you to ${title}`,
  pays: (amount: string, rhythm: string, day: string) => `${amount} each, ${rhythm}, from ${day} on.`,
  people: (count: number) =>
    count === 1
      ? 'One person is part of it or invited.'
      : `${count} people are part of it or invited, with you.`,
  withAll: 'If everybody who is invited takes part:',
  never: 'Kolo keeps the order and the record. It never touches the money.',
  story: 'The story',
  grace: (days: string) => `A payment counts as late ${days} after its round.`,
  sentTo: (email: string, owner: string) =>
    `It was sent to ${email}. Not your address? Tell ${owner} to send it to another address.`,
};
