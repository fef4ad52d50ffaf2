/** Characters that Excel reads in a cell. */
export const CELL_TEXT_MAX = 32_767;
