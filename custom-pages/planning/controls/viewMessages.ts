/** French words of the planning's navigation. */
export const VIEW_MESSAGES = {
  switch: 'Page du planning',
  calendar: 'Planning',
  preparation: 'Préparation',
} as const;
