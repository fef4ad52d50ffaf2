import { useStore } from 'react-admin';
import { useCurrentUser } from '../access/useCurrentUser.ts';

/** Are rows of lists one line high, with long values cut; stored in this browser for all lists. */
export const useDensity = () => {
  const person = useCurrentUser()?.record ?? '';
  const [isDense, setDense] = useStore<boolean>(`lists.dense.${person}`, true);
  return { isDense, setDense };
};

/** One line for each row; a value that is cut is shown whole under the pointer, and in the record. */
export const DENSE_ROWS = {
  '& .MuiTableBody-root .MuiTableCell-root': {
    py: 0.25,
    height: 28,
    maxWidth: 160,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& .MuiTableBody-root .MuiChip-root': { height: 22, maxWidth: '100%' },
  '& .MuiTableBody-root .MuiCheckbox-root': { p: 0.25 },
  '& .MuiTableHead-root .MuiTableCell-root': { py: 0.25 },
  '& .MuiTableHead-root .MuiCheckbox-root': { p: 0.25 },
} as const;
