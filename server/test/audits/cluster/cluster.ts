export const NODES = [1, 2, 3] as const;
export type NodeNumber = (typeof NODES)[number];

/** Three database nodes behind HAProxy. */
export interface Cluster {
  /** The database through HAProxy, which leads to the writer. */
  databaseUrl: string;
  /** Kolo through HAProxy. */
  koloUrl: string;
  /** The database of one node, without HAProxy. */
  databaseOf(node: NodeNumber): string;
  /** The node that currently receives all writes. */
  writer(): Promise<NodeNumber>;
  /** Kills nodes as a power cut would. */
  kill(...nodes: NodeNumber[]): Promise<void>;
  /** Brings all nodes back into sync, or waits until something else has. */
  recover(): Promise<void>;
  down(): Promise<void>;
}
