/** Grid of a row: person, half-days, actions; stacked on a phone. */
export const sheetRow = (halves: number) => ({
  display: 'grid',
  gap: { xs: 1, md: 2 },
  alignItems: 'center',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `minmax(0, 1.1fr) repeat(${halves}, minmax(0, 1fr)) 40px` },
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  position: 'relative',
});

/** On a phone each half-day shows its name; on wide screens the column titles do. */
export const NARROW_ONLY = { display: { xs: 'block', md: 'none' } } as const;
export const WIDE_ONLY = { display: { xs: 'none', md: 'grid' } } as const;
