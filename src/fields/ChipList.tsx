import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useWords } from '../i18n/useWords.ts';

const MAX_CHIPS = 4;

interface ChipListProps {
  readonly items: readonly { readonly key: string; readonly label: ReactNode }[];
  /** Default 4; the rest is counted ("n more"). */
  readonly max?: number;
}

/** A row of short labels. */
export const ChipList = ({ items, max = MAX_CHIPS }: ChipListProps) => {
  const words = useWords();
  return (
    <Stack direction="row" useFlexGap component="span" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
      {items.slice(0, max).map(({ key, label }) => (
        <Chip key={key} size="small" variant="outlined" label={label} sx={{ maxWidth: '100%' }} />
      ))}
      {items.length > max ? <Chip size="small" label={words('list.more', { count: items.length - max })} /> : null}
    </Stack>
  );
};
