import { failureText } from '@kolo/server/domain/messages/failures.ts';
import type { ReactNode } from 'react';
import { Loading } from '../../components/loading.tsx';
import { Page } from '../../components/page.tsx';
import { useInviteEndingQuery } from '../../graphql/generated.ts';
import { reasonOf } from '../../lib/errors.ts';

/** What an invite's link says better than its cycle, which may be gone or no longer the viewer's. */
const EXPLAINED = ['invite-withdrawn', 'invite-replaced'] as const;

interface InviteEndingProps {
  link: { participantId: string; token: string };
  children: (message: string | undefined) => ReactNode;
}

/** Asks the link of an invite why it no longer works (docs/rules.md §29.2). */
export function InviteEnding({ link, children }: InviteEndingProps) {
  const { loading, error } = useInviteEndingQuery({ variables: link, fetchPolicy: 'no-cache' });
  if (loading) {
    return (
      <Page reading>
        <Loading />
      </Page>
    );
  }
  const reason = EXPLAINED.find((each) => each === reasonOf(error));
  return children(reason && failureText(reason));
}
