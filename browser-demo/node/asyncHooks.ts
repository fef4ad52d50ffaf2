/**
 * Browsers cannot follow a value through asynchronous work, so nothing is stored: PGlite's transactions are then not guarded
 * against the use of the whole database inside one, which the server's tests would have found.
 */
export class AsyncLocalStorage<Store> {
  getStore(): Store | undefined {
    return undefined;
  }

  run<Result>(_store: Store, work: () => Result): Result {
    return work();
  }
}
