/** People shown at most who may be the same as a need's trainee, and their newest needs, each. */
export const DUPLICATES_MAX = { persons: 20, needs: 20 } as const;
