/** Why the renewal of a training is no longer proposed: the person has gone, has refused, another reason. */
export const RENEWAL_STOPS = ['left', 'refused', 'other'] as const;

export type RenewalStop = (typeof RENEWAL_STOPS)[number];
