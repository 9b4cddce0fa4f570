export const signUpMessages = {
  /** Of another address than an invite that waits was sent to. */
  inviteNeeds: (email: string) => `Please sign up with ${email} to accept the invite`,
  // Why it asks for more than a name and a way in: nobody gives a birthday to a page that does not say.
  moreAboutYou: 'A little more about you',
  whyPhone: 'It stays on your profile, where only you see it.',
  whyBirthday: 'dd/mm/yyyy. It stays on your profile, where only you see it.',
};
