/** Origins of a vehicle and of its driver program. */
export const ORIGIN_BRANDS = ['TOYOTA', 'LEXUS', 'DALKIA', 'ARVAL', 'CALEF', 'ACTUA', 'FORMATION', 'OTHERS'] as const;
