import { useStore } from 'react-admin';
import { useCurrentUser } from '../access/useCurrentUser.ts';

/** Are rows of lists one line high, with long values cut; stored in this browser for all lists. */
export const useDensity = () => {
  const person = useCurrentUser()?.record ?? '';
  const [isDense, setDense] = useStore<boolean>(`lists.dense.${person}`, true);
  return { isDense, setDense };
};

const FEWEST_PX = 112;
const MOST_PX = 160;
/** Width of a column of ticks, and of one of buttons. */
const EDGE_PX = 60;

const CHIPS_WIDTH = 'min(170px, 16cqi)';

/** The widest that a column may be for all of them to fit beside each other, as long as their filters can be used. */
export const columnWidth = (columns: number, edges: number): string =>
  `clamp(${FEWEST_PX}px, calc((100cqi - ${edges * EDGE_PX}px) / ${columns}), ${MOST_PX}px)`;

/** One line for each row; a value that is cut is shown whole under the pointer, and in the record. */
export const DENSE_ROWS = {
  containerType: 'inline-size',
  '& .MuiTableBody-root .MuiTableCell-root': {
    py: 0.25,
    height: 28,
    maxWidth: 'var(--column)',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& .MuiTableBody-root .MuiChip-root': { height: 22, maxWidth: '100%' },
  // Statuses may begin alike: small letters leave room for the words in which they differ.
  '& .MuiTableBody-root .MuiTableCell-root > .MuiChip-root .MuiChip-label': { px: 0.75, fontSize: '0.75rem' },
  // Related records differ in their last words: two lines for them.
  '& .MuiTableBody-root .MuiTableCell-root:has(> .MuiStack-root > .MuiChip-outlined)': {
    minWidth: CHIPS_WIDTH,
    maxWidth: `max(var(--column), ${CHIPS_WIDTH})`,
  },
  '& .MuiTableBody-root .MuiStack-root > .MuiChip-outlined': {
    height: 'auto',
    minHeight: 22,
    '& .MuiChip-label': { whiteSpace: 'normal', lineHeight: 1.25 },
  },
  '& .MuiTableBody-root .MuiCheckbox-root': { p: 0.25 },
  '& .MuiTableHead-root .MuiTableCell-root': { py: 0.25 },
  '& .MuiTableHead-root .MuiCheckbox-root': { p: 0.25 },
} as const;
