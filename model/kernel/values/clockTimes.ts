/** Times offered in pickers (specification §5, §9). */
export const CLOCK_TIMES = { first: '06:00', last: '23:30', stepMinutes: 15 } as const;
