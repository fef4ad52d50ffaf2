/** Half-days of training; each is signed separately (specification §9). */
export const DAY_PERIODS = ['morning', 'afternoon'] as const;
export type DayPeriod = (typeof DAY_PERIODS)[number];

export const isDayPeriod = (value: unknown): value is DayPeriod => DAY_PERIODS.some((period) => period === value);
