import { chakra, Text } from '@chakra-ui/react';
import { checkGivenPassword } from '@kolo/server/domain/account.ts';
import { safeRedirect } from '@kolo/server/domain/redirect.ts';
import { sentenceText } from '@kolo/server/domain/messages/sentence.ts';
import { t } from '../../lib/t.ts';
import { useEffect, useState, type FormEvent } from 'react';
import { BusyButton } from '../../components/busy-button.tsx';
import { TextLink } from '../../components/links.tsx';
import { PageHeading } from '../../components/page.tsx';
import { PasswordField } from '../../components/password-input.tsx';
import { EmailField } from '../../forms/email-field.tsx';
import { readPending } from '../../lib/pending-invite.ts';
import type { Search } from '../../lib/search.ts';
import { handedPassword, handPassword, rememberEmail, typedEmail } from '../../lib/typed-email.ts';
import { wantedPlace, wantPlace } from '../../lib/wanted-place.ts';
import { SignInReason } from './sign-in-reason.tsx';
import { SignInRefusal } from './sign-in-refusal.tsx';
import { usePasskeySuggestions } from './use-passkey-suggestions.ts';
import { useSignIn } from './use-sign-in.ts';
import type { VisitorCard } from './visitor-card.ts';

const emailMissing = (email: string): string | undefined =>
  email.trim() ? undefined : t('complaints.emailRequired');

const valueIn = (form: HTMLFormElement, name: string): string => {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field.value : '';
};

/** The values of the form. It starts with the email of the pending invite or the last one typed, and with a password that was just set. */
function useTyped() {
  const [typed, setTyped] = useState(() => ({
    email: readPending().inviteEmail ?? typedEmail(),
    password: handedPassword(),
  }));
  useEffect(() => handPassword(''), []);
  /** Reads the fields themselves: a password manager may have filled them in without an event. */
  const read = (form: HTMLFormElement) => {
    const found = { email: valueIn(form, 'email'), password: valueIn(form, 'password') };
    rememberEmail(found.email);
    setTyped(found);
    return found;
  };
  return { ...typed, read };
}

/** The page to open after the sign-in. It is remembered for the other pages for visitors, whose addresses do not have it. */
function useWanted(redirect: string | undefined): string | undefined {
  const given = safeRedirect(redirect);
  const [wanted] = useState(wantedPlace);
  useEffect(() => {
    if (given !== undefined) wantPlace(given);
  }, [given]);
  return given ?? wanted;
}

/**
 * Sign In. `search` is the whole query of the page: the link to Sign Up passes it on (docs/rules.md §20.2). Visitors load this
 * page first, so it uses the browser's own form instead of a form library.
 */
export function SignInPage({ search, shown }: { search: Search; shown?: VisitorCard | undefined }) {
  const { email, password, read } = useTyped();
  const [tried, setTried] = useState(false);
  const place = useWanted(search.redirect);
  const { signIn, failure, edited, prepare, ...others } = useSignIn(search.redirect);
  const { offered, suggest } = usePasskeySuggestions(others.offerPasskeys);
  const missing = { email: emailMissing(email), password: sentenceText(checkGivenPassword(password)) };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const typed = read(event.currentTarget);
    if (!emailMissing(typed.email) && !checkGivenPassword(typed.password)) void signIn(typed);
  };

  return (
    <>
      <title>{t('signIn.title')}</title>
      <PageHeading>{t('signIn.heading')}</PageHeading>
      {shown?.card}
      <SignInReason place={place} />
      <chakra.form
        noValidate
        display="grid"
        gap="4"
        onSubmit={submit}
        onFocus={(event) => {
          prepare();
          // Not for the button below, which asks for a passkey itself.
          if (event.target instanceof HTMLInputElement) suggest();
        }}
        onChange={(event) => {
          read(event.currentTarget);
          edited();
        }}
      >
        <EmailField
          label={t('signIn.email')}
          name="email"
          autoComplete="username webauthn"
          required
          defaultValue={email}
          error={tried ? missing.email : undefined}
        />
        <PasswordField
          label={t('signIn.password')}
          name="password"
          autoComplete="current-password"
          required
          defaultValue={password}
          error={tried ? missing.password : undefined}
        />
        <TextLink to="/forgot-password" justifySelf="end" textStyle="xs">
          {t('signIn.forgotPassword')}
        </TextLink>
        {failure && <SignInRefusal failure={failure} search={search} />}
        <Ways busy={others.busy} offered={offered} onPasskey={() => void others.signInWithPasskey()} />
        <NewHere search={search} />
      </chakra.form>
    </>
  );
}

interface WaysProps {
  /** The way of the attempt that is being made. */
  busy: 'password' | 'passkey' | undefined;
  /** Whether the browser has passkeys. */
  offered: boolean;
  onPasskey: () => void;
}

const Ways = ({ busy, offered, onPasskey }: WaysProps) => (
  <>
    <BusyButton type="submit" size="lg" busy={busy === 'password'} busyText={t('signIn.submitting')}>
      {t('signIn.submit')}
    </BusyButton>
    <BusyButton
      variant="outline"
      size="lg"
      // It keeps its place, so that nothing below it moves once the page knows that there are no passkeys.
      style={offered ? undefined : { visibility: 'hidden' }}
      busy={busy === 'passkey'}
      onClick={onPasskey}
    >
      {t('signIn.passkey')}
    </BusyButton>
  </>
);

const NewHere = ({ search }: { search: Search }) => (
  <Text color="muted" textStyle="xs" textAlign="center">
    {t('signIn.newHere')}{' '}
    <TextLink to="/sign-up" search={{ ...search, step: '1' }} variant="underline">
      {t('signIn.signUp')}
    </TextLink>
  </Text>
);
