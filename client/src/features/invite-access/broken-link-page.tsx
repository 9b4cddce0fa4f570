import { failures } from '@kolo/server/domain/messages/failures.ts';
import { ErrorPanel } from '../../components/error-panel.tsx';
import { ButtonLink } from '../../components/links.tsx';
import { Page, PageHeading } from '../../components/page.tsx';

/** A link that lost a part on its way. */
export function BrokenLinkPage() {
  return (
    <Page reading>
      <title>Link not valid</title>
      <PageHeading mb="4">Link not valid</PageHeading>
      <ErrorPanel message={failures['invalid-link'].text()}>
        <ButtonLink to="/dashboard" variant="outline">
          Go to the dashboard
        </ButtonLink>
      </ErrorPanel>
    </Page>
  );
}
