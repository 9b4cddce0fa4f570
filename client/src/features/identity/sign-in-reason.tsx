import { chakra, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { forgetNote, noteLeft } from '../../lib/note.ts';
import { t } from '../../lib/t.ts';

/** Why a visitor sees Sign In, if another page has sent them here: the result of the last action, or what the address of the page says. */
export function SignInReason({ place }: { place: string | undefined }) {
  const [note] = useState(noteLeft);
  useEffect(() => forgetNote, []);
  if (note !== undefined) return <chakra.output fontWeight="medium">{note}</chakra.output>;
  const reason = reasonFor(place);
  return reason === undefined ? null : <Text color="muted">{reason}</Text>;
}

function reasonFor(place = ''): string | undefined {
  if (!/^\/my-cycles\/[^/?#]/.test(place)) return undefined;
  return /[?&]pay=/.test(place) ? t('signIn.reason.payment') : t('signIn.reason.circle');
}
