/** Days that a phone keeps the page of a sheet without network: names stay no longer than the training day and the day before. */
export const OFFLINE_SHEET_DAYS = 2;
