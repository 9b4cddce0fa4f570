import { ErrorPanel } from './error-panel.tsx';
import { TextLink } from './links.tsx';
import { Page, PageHeading } from './page.tsx';

interface NoSheetProps {
  heading: string;
  cycleId: string;
  /** The label of the link back to the cycle. */
  back: string;
  message: string;
  onRetry?: (() => void) | undefined;
}

/** Replaces a printable page about a cycle that cannot be shown. */
export const NoSheet = ({ heading, cycleId, back, message, onRetry }: NoSheetProps) => (
  <Page reading>
    <title>{heading}</title>
    <PageHeading>{heading}</PageHeading>
    <ErrorPanel message={message} {...(onRetry ? { onRetry } : {})}>
      <TextLink to="/my-cycles/$cycleId" params={{ cycleId }}>
        {back}
      </TextLink>
    </ErrorPanel>
  </Page>
);
