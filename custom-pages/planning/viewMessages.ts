/** French words of the ways between the planning's pages. */
export const VIEW_MESSAGES = {
  switch: 'Page du planning',
  calendar: 'Planning',
  preparation: 'Préparation',
} as const;
