export const ROW_HEIGHT_PX = 44;
const AROUND_ROWS_PX = 110;
const FEWEST_ROWS = 4;
/** The screen without header and buttons. */
const MOST = 'max(360px, calc(100dvh - 455px))';
const MOST_SHORT = '300px';

/** Height of the grid for a number of rows: small lists use less. `isShort`: there is another grid on the page. */
export const rowsHeight = (rows: number, isShort: boolean): string =>
  `min(${isShort ? MOST_SHORT : MOST}, ${Math.max(rows, FEWEST_ROWS) * ROW_HEIGHT_PX + AROUND_ROWS_PX}px)`;
