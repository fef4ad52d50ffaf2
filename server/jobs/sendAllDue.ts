interface DueWork<Row> {
  readonly signal: AbortSignal;
  /** Only reads, to avoid a change event. */
  readonly hasDue: () => Promise<boolean>;
  /** Claims some rows; no other instance gets the same ones. */
  readonly claim: () => Promise<readonly Row[]>;
  readonly send: (row: Row) => Promise<void>;
}

/** Claims and sends until nothing is due: those claimed together in parallel. */
export const sendAllDue = async <Row>({ signal, hasDue, claim, send }: DueWork<Row>): Promise<void> => {
  while (!signal.aborted && (await hasDue())) {
    const claimed = await claim();
    if (claimed.length === 0) return;
    await Promise.all(claimed.map(send));
  }
};
