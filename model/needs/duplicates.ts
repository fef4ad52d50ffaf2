/** People shown at most who may be the same as a need's trainee, their newest needs, each, and companies of the stated name. */
export const DUPLICATES_MAX = { persons: 20, needs: 20, companies: 10 } as const;
