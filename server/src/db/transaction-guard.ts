/**
 * Decides whether a statement may run in a transaction: only while the transaction is open, and while none of its
 * statements has failed (docs/rules.md §14.1). After some failures the database has rolled back by itself, and whatever comes
 * later would be committed alone, by itself. The same holds for statements that are still on their way when the
 * transaction ends, because another one beside them has failed.
 */
export class TransactionGuard {
  private ended = false;
  private failure: { error: unknown } | undefined;

  /** To be asked at the moment when the statement is sent. @throws where it must not run */
  requireOpen(): void {
    if (this.failure) throw this.failure.error;
    if (this.ended) throw new Error('the transaction has ended');
  }

  /** From now on no statement may run. */
  end(): void {
    this.ended = true;
  }

  /** Remembers the first failure, and throws it on. */
  failed(error: unknown): never {
    this.failure ??= { error };
    throw error;
  }
}
