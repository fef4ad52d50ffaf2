const csvCell = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Start of a CSV that French spreadsheets read as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A line of a CSV in the format of French spreadsheets. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(';')}\r\n`;
