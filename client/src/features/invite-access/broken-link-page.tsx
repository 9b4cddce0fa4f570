import { failureText } from '@kolo/server/domain/messages/failures.ts';
import { ErrorPanel } from '../../components/error-panel.tsx';
import { ButtonLink } from '../../components/links.tsx';
import { Page, PageHeading } from '../../components/page.tsx';
import { t } from '../../lib/t.ts';

/** For a link that lacks a part. */
export function BrokenLinkPage() {
  return (
    <Page reading>
      <title>{t('joining.brokenLink')}</title>
      <PageHeading mb="4">{t('joining.brokenLink')}</PageHeading>
      <ErrorPanel message={failureText('invalid-link')}>
        <ButtonLink to="/dashboard" variant="outline">
          {t('joining.toDashboard')}
        </ButtonLink>
      </ErrorPanel>
    </Page>
  );
}
