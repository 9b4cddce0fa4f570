import { useNavigate } from '@tanstack/react-router';
import { Text } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import { TextLink } from '../../components/links.tsx';
import { PageHeading } from '../../components/page.tsx';
import { FilledForm } from '../../forms/filled-form.tsx';
import { readPending } from '../../lib/pending-invite.ts';
import type { Search } from '../../lib/search.ts';
import { t } from '../../lib/t.ts';
import { typedEmail } from '../../lib/typed-email.ts';
import { useLeaveGuard } from '../../lib/use-leave-guard.ts';
import type { SignUpValues } from './sign-up-rules.ts';
import { SignUpStepOne } from './sign-up-step-one.tsx';
import { SignUpStepTwo } from './sign-up-step-two.tsx';
import { useSignUp } from './use-sign-up.ts';
import type { VisitorCard } from './visitor-card.ts';

/** Sign Up, in two steps that the query names (docs/rules.md §20.3). The values stay in memory only, so a reload clears them. */
export function SignUpPage({ search, shown }: { search: Search; shown?: VisitorCard | undefined }) {
  const { step = '1', ...rest } = search;
  const navigate = useNavigate();
  const form = useForm<SignUpValues>({
    mode: 'all',
    defaultValues: {
      firstName: '',
      lastName: '',
      email: readPending().inviteEmail ?? typedEmail(),
      password: '',
      confirmPassword: '',
      phoneNumber: '',
      dob: '',
    },
  });
  const release = useLeaveGuard(form.formState.isDirty, (pathname) => pathname === '/sign-up');
  const goTo = (number: '1' | '2') => navigate({ to: '/sign-up', search: { ...rest, step: number } });
  const { signUp, isForOther, busy } = useSignUp({
    form,
    redirect: search.redirect,
    release,
    goBack: () => void goTo('1'),
  });

  return (
    <FilledForm
      form={form}
      gap={{ base: '3', md: '4' }}
      onSubmit={(event) => {
        event.preventDefault();
        if (step !== '1') void signUp();
        else if (!isForOther()) void goTo('2');
      }}
    >
      <title>{t('signUp.title')}</title>
      <PageHeading>{t('signUp.title')}</PageHeading>
      {step === '1' && shown?.card}
      {step === '1' && <SignUpStepOne form={form} isInvite={shown?.isInvite ?? false} />}
      {step === '2' && <SignUpStepTwo form={form} busy={busy} onBack={() => void goTo('1')} />}
      {step !== '1' && step !== '2' && (
        <>
          <Text role="alert">{t('accountNotices.invalidStep')}</Text>
          <TextLink to="/sign-up" search={{ ...rest, step: '1' }} justifySelf="start">
            {t('signUp.firstStep')}
          </TextLink>
        </>
      )}
      <Text color="muted" textStyle="xs" textAlign="center">
        {t('signUp.haveAccount')}{' '}
        <TextLink to="/" search={rest} variant="underline">
          {t('signUp.signIn')}
        </TextLink>
      </Text>
    </FilledForm>
  );
}
