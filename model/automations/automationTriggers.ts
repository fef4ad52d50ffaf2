/** Events that start an automation. */
export const AUTOMATION_TRIGGERS = ['created', 'changed', 'status', 'date', 'sheet_validated', 'form_received'] as const;
export type AutomationTrigger = (typeof AUTOMATION_TRIGGERS)[number];

/** Days before (negative) or after a date. */
export const MAX_OFFSET_DAYS = 365;

/** Hour in Paris at which automations by date run. */
export const DATE_TRIGGER_HOUR = 8;

/** An effect of an automation may start others; what would be deeper than this is cut. */
export const MAX_AUTOMATION_DEPTH = 3;

/** Days that a trial looks back. */
export const TRIAL_DAYS = 30;

/** Records that a trial shows one by one; all are counted. */
export const TRIAL_SHOWN = 200;

/** Months that the log keeps a run. */
export const RUN_KEPT_MONTHS = 12;
