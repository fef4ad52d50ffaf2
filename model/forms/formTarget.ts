/** Records that the answers of a form become. */
export const FORM_TARGETS = ['bookings', 'need_trainings'] as const;

export type FormTarget = (typeof FORM_TARGETS)[number];

export const FIRST_FORM_TARGET = 'bookings' satisfies FormTarget;
