import { chakra, type HTMLChakraProps } from '@chakra-ui/react';

/** The operator's privacy policy: the server writes its address into the page. */
export const privacyUrl = (): string | undefined =>
  typeof document === 'undefined' ? undefined : document.documentElement.dataset.privacy;

/** A link to the operator's privacy policy; nothing if there is none (docs/rules.md §34.4). */
export function PrivacyLink(props: HTMLChakraProps<'a'>) {
  const href = privacyUrl();
  return href === undefined ? null : (
    <chakra.a href={href} target="_blank" rel="noreferrer" textDecoration="underline" {...props} />
  );
}
