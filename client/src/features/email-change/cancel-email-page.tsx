import { Text } from '@chakra-ui/react';
import { BusyButton } from '../../components/busy-button.tsx';
import { Card } from '../../components/card.tsx';
import { Complaint } from '../../components/complaint.tsx';
import { ButtonLink } from '../../components/links.tsx';
import { Page, PageHeading } from '../../components/page.tsx';
import { useCancelEmailChangeMutation } from '../../graphql/generated.ts';
import { cancelCode } from '../../lib/email-change-codes.ts';
import { reasonOf } from '../../lib/errors.ts';
import { t } from '../../lib/t.ts';
import { useOutcome } from '../../lib/use-outcome.ts';
import { Done } from './done.tsx';

/** Opened by the link in an email to the old address. Cancelling takes a click, because opening a page must not change anything (docs/rules.md §35.8). */
export const CancelEmailPage = () => (
  <Page reading>
    <title>{t('emailCancel.title')}</title>
    <PageHeading mb="6">{t('emailCancel.title')}</PageHeading>
    <Cancelling />
  </Page>
);

function Cancelling() {
  const [cancel, { data, error, loading }] = useCancelEmailChangeMutation(useOutcome());
  const code = cancelCode.read();
  if (data?.cancelEmailChange) {
    return (
      <Done message={t('emailCancel.done')} onShown={cancelCode.forget}>
        <Text>{t('emailCancel.password')}</Text>
        <ButtonLink to="/forgot-password">{t('emailCancel.newPassword')}</ButtonLink>
      </Done>
    );
  }
  const isBad = reasonOf(error) === 'invalid-link';
  if (code === undefined || isBad) {
    return (
      <Card w="full" display="grid" gap="4" justifyItems="start">
        {isBad ? <Complaint>{t('emailCancel.badLink')}</Complaint> : <Text>{t('emailCancel.noLink')}</Text>}
        <ButtonLink to="/">{t('emailCancel.home')}</ButtonLink>
      </Card>
    );
  }
  return (
    <Card w="full" display="grid" gap="4" justifyItems="start">
      <Text>{t('emailCancel.question')}</Text>
      {error ? <Complaint>{t('emailCancel.failed')}</Complaint> : null}
      <BusyButton
        busy={loading}
        busyText={t('emailCancel.cancelling')}
        onClick={() => {
          if (!loading) void cancel({ variables: { code } });
        }}
      >
        {t('emailCancel.button')}
      </BusyButton>
    </Card>
  );
}
