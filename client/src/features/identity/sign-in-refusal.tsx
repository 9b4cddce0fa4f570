import { Grid } from '@chakra-ui/react';
import { TextLink } from '../../components/links.tsx';
import type { Search } from '../../lib/search.ts';
import { t } from '../../lib/t.ts';
import type { SignInFailure } from './sign-in-failure.ts';

interface SignInRefusalProps {
  failure: SignInFailure;
  search: Search;
}

const link = { variant: 'underline', color: 'inherit', fontWeight: 'semibold' } as const;

/**
 * Repeats the text of the toast beside the form, with links that may help. Screen readers announce the toast, so this is not a
 * live region.
 */
export function SignInRefusal({ failure: { text, mayBeNew, mayForget }, search }: SignInRefusalProps) {
  return (
    <Grid
      bg="bad.soft"
      color="bad"
      borderRadius="l2"
      px="4"
      py="3"
      gap="1"
      justifyItems="start"
      textStyle="sm"
      overflowWrap="anywhere"
    >
      <span>{text}</span>
      {mayBeNew && (
        <TextLink to="/sign-up" search={{ ...search, step: '1' }} {...link}>
          {t('signIn.createAccount')}
        </TextLink>
      )}
      {mayForget && (
        <TextLink to="/forgot-password" {...link}>
          {t('signIn.newPassword')}
        </TextLink>
      )}
    </Grid>
  );
}
