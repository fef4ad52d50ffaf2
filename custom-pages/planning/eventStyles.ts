/** Styles of the blocks that EventBody draws, for the frame around them. */
export const EVENT_STYLES = {
  '& .event-body': { display: 'block', padding: '3px 6px', fontSize: 12, lineHeight: 1.35, minWidth: 0 },
  '& .event-head': { display: 'flex', alignItems: 'center', gap: '4px', fontWeight: 600 },
  '& .event-head svg': { width: '1em', height: '1em', fill: 'currentColor', flexShrink: 0 },
  '& .event-head .event-line': { flex: 1 },
  '& .event-line': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .event-line.is-struck': { textDecoration: 'line-through' },
  '& .event-fill': { fontVariantNumeric: 'tabular-nums' },
} as const;
