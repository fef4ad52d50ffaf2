/** Why the attendance journal holds less than it did. */
export const ERASURE_REASON = 'Durée de conservation échue';
