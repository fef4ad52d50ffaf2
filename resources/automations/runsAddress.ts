/** The log, of one automation or of all. */
export const runsAddress = (automation: string | null): string =>
  automation === null
    ? '/automation_run/list'
    : `/automation_run/list?filter=${encodeURIComponent(JSON.stringify({ automation }))}`;
