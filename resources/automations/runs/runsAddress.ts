/** The log, of one automation or of all; the filter of the last visit would hide runs. */
export const runsAddress = (filter: Readonly<Record<string, string>> | null): string =>
  `/automation_run/list?filter=${encodeURIComponent(JSON.stringify(filter ?? {}))}`;
