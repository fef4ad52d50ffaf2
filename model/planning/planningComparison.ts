/** Maximum of logistic sessions shown side by side. */
export const COMPARED_MAX = 6;
