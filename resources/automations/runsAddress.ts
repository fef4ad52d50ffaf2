/** The log, of one automation or of all. */
export const runsAddress = (filter: Readonly<Record<string, string>> | null): string =>
  filter === null ? '/automation_run/list' : `/automation_run/list?filter=${encodeURIComponent(JSON.stringify(filter))}`;
