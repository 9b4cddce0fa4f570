import type { CycleEmailDetails } from './content.ts';

/** What the emails about handing over a cycle have in common. */
export interface HandoverEmailDetails extends CycleEmailDetails {
  to: string;
  firstName: string | undefined;
  /** Whether the people named and the owner have verified their email addresses: see `Beginning`. */
  areVerified: boolean;
  cycleTitle: string;
  link: string;
}
