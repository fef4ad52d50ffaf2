/** Events that start an automation. */
export const AUTOMATION_TRIGGERS = ['created', 'changed', 'status', 'date', 'sheet_validated', 'form_received'] as const;
export type AutomationTrigger = (typeof AUTOMATION_TRIGGERS)[number];

/** Days before (negative) or after a date. */
export const MAX_OFFSET_DAYS = 365;
