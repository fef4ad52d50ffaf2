/** A row of the sheet: who, each half-day, what may be done; on a phone one under the other. */
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

/** On a phone each half-day says its name; beside, the heads of the columns do. */
export const NARROW_ONLY = { display: { xs: 'block', md: 'none' } } as const;
export const WIDE_ONLY = { display: { xs: 'none', md: 'grid' } } as const;
