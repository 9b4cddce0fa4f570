import type { DashboardQuery } from '../../graphql/generated.ts';

/** The viewer's cycles, without the version of the response. */
export type MyCycles = Omit<DashboardQuery['myCycles'], 'version'>;
export type InvitedCycle = MyCycles['pending'][number];
export type OwnedCycle = MyCycles['owned'][number];
export type AcceptedCycle = MyCycles['accepted'][number];
export type JoinedCycle = OwnedCycle | AcceptedCycle;
export type DueRound = JoinedCycle['rounds'][number];
