export const CIVILITIES = ['M', 'Mme'] as const;
