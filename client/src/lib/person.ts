/** How a person is called on every screen: the name, the e-mail before there is one (spec §2), and never nothing. */
export const personLabel = (person: { name: string | null; email: string | null }): string =>
  person.name ?? person.email ?? 'Somebody';
