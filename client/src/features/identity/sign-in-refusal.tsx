import { Grid } from '@chakra-ui/react';
import { TextLink } from '../../components/links.tsx';
import type { Search } from '../../lib/search.ts';
import type { SignInFailure } from './sign-in-failure.ts';
import { signInMessages } from './sign-in-messages.ts';

interface SignInRefusalProps {
  failure: SignInFailure;
  search: Search;
}

const way = { variant: 'underline', color: 'inherit', fontWeight: 'semibold' } as const;

/** Says beside the form what the toast says, for as long as it holds, and what helps. The toast is read out: this is not, again. */
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
        <TextLink to="/sign-up" search={{ ...search, step: '1' }} {...way}>
          {signInMessages.newAccount}
        </TextLink>
      )}
      {mayForget && (
        <TextLink to="/forgot-password" {...way}>
          {signInMessages.newPassword}
        </TextLink>
      )}
    </Grid>
  );
}
