/** Maximum size of the form with a drawing. */
export const SIGNATURE_FORM_MAX_BYTES = 1_600_000;

/** Maximum curves and dots of a drawing. */
export const SIGNATURE_MARKS_MAX = 6000;
