/** What an audit of the cluster was asked for: which of its parts (all, where none is named), and how many kills of the writer. */
export function askedOf(args: readonly string[]): { runs: number; wants: (part: string) => boolean } {
  const at = args.indexOf('--runs');
  const parts = args.filter((_arg, index) => at === -1 || (index !== at && index !== at + 1));
  return {
    runs: at === -1 ? 10 : Number(args[at + 1]),
    wants: (part) => parts.length === 0 || parts.includes(part),
  };
}
