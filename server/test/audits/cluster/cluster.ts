export const NODES = [1, 2, 3] as const;
export type NodeNumber = (typeof NODES)[number];

/** Three nodes and HAProxy. */
export interface Cluster {
  /** The node that is written to, through HAProxy. */
  databaseUrl: string;
  /** Whatever Kolo process HAProxy chooses. */
  koloUrl: string;
  /** One node, past HAProxy. */
  databaseOf(node: NodeNumber): string;
  /** The node that is being written to. */
  writer(): Promise<NodeNumber>;
  /** As a power cut would. */
  kill(...nodes: NodeNumber[]): Promise<void>;
  /** Resolves when all nodes are in step again, which somebody or something has brought about. */
  recover(): Promise<void>;
  down(): Promise<void>;
}
