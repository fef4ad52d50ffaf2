/** Columns of a form section: as many as fit, one on a phone. */
export const FIELD_GRID = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(250px, 100%), 1fr))',
  alignItems: 'start',
} as const;
