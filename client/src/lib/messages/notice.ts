/** What a toast says after an action (docs/rules.md §20.16). */
export interface Notice {
  /** Left out where the page itself shows the result. */
  done?: () => string;
  failed: () => string;
  /** For a call that succeeded, but whose response shows that the effect is missing. */
  undone?: () => string;
  /** The server's reason replaces `failed`. */
  reasonFirst?: true;
  /** The page shows the server's reason beside the control: the toast does not repeat it. */
  reasonInPlace?: true;
}
