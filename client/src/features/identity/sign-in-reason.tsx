import { Text } from '@chakra-ui/react';
import { t } from '../../lib/t.ts';

/** Why a visitor sees Sign In, if another page has sent them here. It says no more than the address of that page. */
export function SignInReason({ place }: { place: string | undefined }) {
  const reason = reasonFor(place);
  return reason === undefined ? null : <Text color="muted">{reason}</Text>;
}

function reasonFor(place = ''): string | undefined {
  if (!/^\/my-cycles\/[^/?#]/.test(place)) return undefined;
  return /[?&]pay=/.test(place) ? t('signIn.reason.payment') : t('signIn.reason.circle');
}
