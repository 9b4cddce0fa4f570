/**
 * Decides whether a statement may run in a transaction: only while the transaction is open and none of its statements has failed
 * (docs/rules.md §14.1). After some failures the database rolls back by itself, and later statements would be committed on
 * their own. The same applies to statements that are not yet sent when the transaction ends because of another failure.
 */
export class TransactionGuard {
  private ended = false;
  private failure: { error: unknown } | undefined;

  /** Call it when the statement is sent. @throws the first failure, or Error if the transaction has ended */
  requireOpen(): void {
    if (this.failure) throw this.failure.error;
    if (this.ended) throw new Error('the transaction has ended');
  }

  /** Refuses all further statements. */
  end(): void {
    this.ended = true;
  }

  /** Remembers the first failure, and throws the error. */
  failed(error: unknown): never {
    this.failure ??= { error };
    throw error;
  }
}
