/** The row that an `insert … returning`, or another write that always finds its row, returned. */
export const returnedRow = <Row>([row]: readonly Row[]): Row => {
  if (!row) throw new Error('The write returned no row');
  return row;
};
