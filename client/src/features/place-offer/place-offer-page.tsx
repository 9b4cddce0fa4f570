import { Box, Flex, Text } from '@chakra-ui/react';
import { emailMatches } from '@kolo/server/domain/account.ts';
import { isolated } from '@kolo/server/domain/names.ts';
import { useState, type ReactNode } from 'react';
import { Card } from '../../components/card.tsx';
import { ErrorPanel } from '../../components/error-panel.tsx';
import { ButtonLink } from '../../components/links.tsx';
import { Loading } from '../../components/loading.tsx';
import { Page, PageHeading } from '../../components/page.tsx';
import { AnotherAccount } from '../../forms/another-account.tsx';
import { usePlacePreviewQuery } from '../../graphql/generated.ts';
import { messageOf, reasonOf } from '../../lib/errors.ts';
import { useViewer } from '../../lib/session.tsx';
import { t } from '../../lib/t.ts';
import { rememberEmail } from '../../lib/typed-email.ts';
import { AnswerPlace } from './answer-place.tsx';
import { PlaceLeft, PlaceTerms, type PlacePreview } from './place-left.tsx';

/** The page behind the link to an offered place, for visitors too (docs/rules.md §39.12). */
export function PlaceOfferPage({ token }: { token: string }) {
  const { data, dataState, error, refetch } = usePlacePreviewQuery({
    variables: { token },
    fetchPolicy: 'cache-and-network',
  });
  /** Who keeps the place, once the viewer has declined it here. Then the link has ended. */
  const [keptBy, setKeptBy] = useState<string>();
  const preview = dataState === 'complete' ? data.placePreview : undefined;
  return (
    <Page reading>
      <title>{t('places.page.title')}</title>
      {keptBy !== undefined ? (
        <Over heading={t('places.page.declined')}>{t('places.page.declined.next', { holder: keptBy })}</Over>
      ) : error && (!preview || endingOf(error)) ? (
        <CannotShow error={error} onRetry={() => void refetch().catch(() => undefined)} />
      ) : preview ? (
        <Offer token={token} preview={preview} onDeclined={() => setKeptBy(isolated(preview.holderName))} />
      ) : (
        <Loading />
      )}
    </Page>
  );
}

/** Why the link no longer leads to an offer; undefined for other errors, after which it may. */
function endingOf(error: unknown): { heading: string; why: string } | undefined {
  const reason = reasonOf(error);
  if (reason === 'proposal-closed')
    return { heading: t('places.page.ended'), why: t('places.page.ended.why') };
  return reason === 'invalid-link'
    ? { heading: t('places.page.invalid'), why: t('places.page.invalid.why') }
    : undefined;
}

function CannotShow({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const ending = endingOf(error);
  if (ending) return <Over heading={ending.heading}>{ending.why}</Over>;
  return <ErrorPanel message={messageOf(error) ?? t('places.page.unavailable')} onRetry={onRetry} />;
}

const Over = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <Card display="grid" gap="4" justifyItems="start">
    <PageHeading>{heading}</PageHeading>
    <Text maxW="65ch" overflowWrap="anywhere">
      {children}
    </Text>
    <ButtonLink to="/dashboard" variant="outline">
      {t('joining.toDashboard')}
    </ButtonLink>
  </Card>
);

interface OfferProps {
  token: string;
  preview: PlacePreview;
  onDeclined: () => void;
}

function Offer({ token, preview, onDeclined }: OfferProps) {
  const { title, ownerName, holderName } = preview;
  return (
    <Card display="grid" gap="6">
      <Box>
        <PageHeading overflowWrap="anywhere">
          {t('places.page.heading', { holder: isolated(holderName) })}
        </PageHeading>
        <Text color="muted" mt="1.5" overflowWrap="anywhere">
          {t('places.page.circle', { title: isolated(title), owner: isolated(ownerName) })}
        </Text>
      </Box>
      <PlaceLeft preview={preview} />
      <PlaceTerms {...preview} />
      <ViewerPart token={token} preview={preview} onDeclined={onDeclined} />
    </Card>
  );
}

/** The answers are for the account with the address alone. Everyone else learns how to get there. */
function ViewerPart({ token, preview, onDeclined }: OfferProps) {
  const viewer = useViewer();
  const { email } = preview;
  const redirect = `/place/${token}`;
  if (!viewer) return <VisitorPart email={email} redirect={redirect} />;
  if (emailMatches(viewer.email, email))
    return <AnswerPlace token={token} preview={preview} onDeclined={onDeclined} />;
  return (
    <>
      <Text overflowWrap="anywhere">
        {t('joining.otherAccount', { email: isolated(viewer.email), recipient: isolated(email) })}
      </Text>
      <Flex>
        <AnotherAccount returnTo={redirect} email={email} />
      </Flex>
    </>
  );
}

/** Signing in or up leads back to this page. */
function VisitorPart({ email, redirect }: { email: string; redirect: string }) {
  const fillIn = () => rememberEmail(email);
  return (
    <>
      <Text maxW="65ch" overflowWrap="anywhere">
        {t('places.page.visitor', { email: isolated(email) })}
      </Text>
      <Flex gap="3" wrap="wrap">
        <ButtonLink to="/sign-up" search={{ step: '1', redirect }} onClick={fillIn}>
          {t('joining.visitor.signUp')}
        </ButtonLink>
        <ButtonLink to="/" search={{ redirect }} variant="outline" onClick={fillIn}>
          {t('joining.visitor.signIn')}
        </ButtonLink>
      </Flex>
    </>
  );
}
