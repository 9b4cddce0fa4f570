import { chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import { PageHeading } from '../../components/page.tsx';
import { useDashboardUserQuery } from '../../graphql/generated.ts';
import { richT } from '../../lib/rich-t.tsx';
import { useViewer } from '../../lib/session.tsx';
import { t } from '../../lib/t.ts';

/** A failure to fetch the user is only logged (docs/rules.md §20.5). */
export function Greeting() {
  const viewer = useViewer();
  const { data, dataState, error } = useDashboardUserQuery({ skip: !viewer });
  useEffect(() => {
    if (error) console.error('Fetching the user for the dashboard failed.', error);
  }, [error]);

  // If the query fails, the session still has the names from the sign-in.
  const user = dataState === 'complete' ? data.me : error && viewer;
  const name = user
    ? `${user.firstName} ${user.lastName}`
    : viewer
      ? t('dashboard.greeting.loading')
      : t('dashboard.greeting.visitor');

  return (
    <PageHeading overflowWrap="anywhere">
      {richT('dashboard.greeting', { name: <chakra.bdi>{name}</chakra.bdi> })}
    </PageHeading>
  );
}
