import { chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import { PageHeading } from '../../components/page.tsx';
import { useDashboardUserQuery } from '../../graphql/generated.ts';
import { richT } from '../../lib/rich-t.tsx';
import { useViewer } from '../../lib/session.tsx';

/** "Hello" and who is meant. That the user cannot be fetched is logged and not shown (docs/rules.md §20.5). */
export function Greeting() {
  const viewer = useViewer();
  const { data, dataState, error } = useDashboardUserQuery({ skip: !viewer });
  useEffect(() => {
    if (error) console.error('The dashboard could not fetch the user.', error);
  }, [error]);

  // The session knows the names too, as they were at the sign-in.
  const user = dataState === 'complete' ? data.me : error && viewer;
  const name = user ? `${user.firstName} ${user.lastName}` : viewer ? 'Loading...' : 'there';

  return (
    <PageHeading overflowWrap="anywhere">
      {richT('dashboard.greeting', { name: <chakra.bdi>{name}</chakra.bdi> })}
    </PageHeading>
  );
}
