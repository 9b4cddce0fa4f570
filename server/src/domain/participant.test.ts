import { participantName } from './participant.ts';

it.each([
  ['Ada', 'Lovelace', 'Ada.LO'],
  [' Ada ', ' Lovelace ', 'Ada.LO'],
  ['Ada', 'lovelace', 'Ada.LO'],
  ['Mary Ann', 'de la Cruz', 'Mary Ann.DE'],
  ['Miles', 'O’Brien', 'Miles.OB'], // letters, not signs
  ['Li', '李', 'Li.李'],
  ['Ada', 'Y', 'Ada.Y'],
  ['Ödön', 'Ödönsson', 'Ödön.ÖD'],
  ['Robo', '42', 'Robo.42'], // no letter at all
])('%s %s is called %s', (firstName, lastName, name) => {
  expect(participantName({ firstName, lastName })).toBe(name);
});
