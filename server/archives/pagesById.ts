/** Rows by ascending id, a page at a time: other requests run in between. */
export async function* pagesById<Row extends { readonly id: number }>(
  next: (after: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let after = 0; ; ) {
    const rows = await next(after);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    yield rows;
  }
}
