import { alpha, type Theme } from '@mui/material/styles';

/** Line height of a session's block. */
const LINE_PX = 16;
/** Lines of a block: training and figures, then place; a long title takes one line more, and so do hours and trainers. */
const EVENT_LINES = 2;
/** Empty lines of a cell below its sessions: room to drop or draw one. */
const FREE_LINES = 2;
const EVENT_PADDING_PX = 3;
/** Room for the hours and a name. */
const MEDIUM_WHEN_PX = 120;

/** Cell height: the lines of its simultaneous sessions, plus two (specification §9). */
export const FREE_HEIGHT_PX = LINE_PX * FREE_LINES;
export const EVENT_HEIGHT_PX = LINE_PX * EVENT_LINES + 2 * EVENT_PADDING_PX;

/** A block's edge, which a dark training keeps on a dark page. */
export const blockEdge = ({ palette }: Theme): string =>
  `inset 0 0 0 1px ${alpha(palette.getContrastText(palette.background.paper), 0.18)}`;

/** Styles of the blocks of drawEvent, for the surrounding frame. */
export const EVENT_STYLES = {
  '& .event-body': {
    display: 'block',
    padding: `${EVENT_PADDING_PX}px 6px`,
    fontSize: 12,
    lineHeight: `${LINE_PX}px`,
    minWidth: 0,
    containerType: 'inline-size',
  },
  '& .event-head, & .event-foot, & .event-when': { display: 'flex', alignItems: 'center', gap: '4px' },
  '& .event-head': { fontWeight: 600, alignItems: 'flex-start' },
  '& .event-title': {
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    flex: 1,
    minWidth: 0,
    overflow: 'hidden',
    overflowWrap: 'break-word',
    hyphens: 'auto',
  },
  // Two weeks on a usual screen have no room for it.
  [`@container (max-width: ${MEDIUM_WHEN_PX}px)`]: { '& .is-medium .event-when': { display: 'none' } },
  '& .is-compact': { paddingLeft: '1px', paddingRight: '1px', fontSize: 10.5, textAlign: 'center' },
  '& .is-compact .event-head': { gap: '1px', alignItems: 'center' },
  '& .is-compact .event-foot': { justifyContent: 'center', gap: '1px' },
  '& .is-compact .event-dot': { marginRight: 0 },
  '& .is-compact .event-head .event-line': { textOverflow: 'clip' },
  '& .event-head svg, & .event-foot svg': { marginTop: '2px', width: '1em', height: '1em', fill: 'currentColor', flexShrink: 0 },
  '& .event-line': { display: 'block', flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .event-line.is-struck, & .event-title.is-struck': { textDecoration: 'line-through' },
  '& .event-alert': {
    flexShrink: 0,
    width: 14,
    height: 14,
    lineHeight: '12px',
    fontSize: 10,
    fontWeight: 700,
    textAlign: 'center',
    border: '1px solid currentColor',
    borderRadius: '50%',
  },
  '& .event-fill': { fontVariantNumeric: 'tabular-nums' },
  '& .event-option': {
    flexShrink: 0,
    width: 14,
    height: 14,
    lineHeight: '12px',
    fontSize: 10,
    fontWeight: 700,
    textAlign: 'center',
    border: '1px dashed currentColor',
    borderRadius: '3px',
  },
  '& .event-dot': {
    display: 'inline-block',
    width: 6,
    height: 6,
    marginRight: '2px',
    borderRadius: '50%',
    border: '1px solid currentColor',
  },
  '& .event-dot.is-ok, & .event-dot.is-return-client': { backgroundColor: 'currentColor' },
  '& .event-dot.is-option': { borderStyle: 'dotted' },
  '& .event-option.is-validated': { borderStyle: 'solid' },
  '& .event-option.is-ok': { borderStyle: 'double', borderWidth: 3, lineHeight: '8px' },
  '& .event-option.is-return-client': { borderStyle: 'solid', textDecoration: 'underline', borderWidth: 2, lineHeight: '10px' },
} as const;
