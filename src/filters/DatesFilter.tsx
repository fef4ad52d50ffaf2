import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { resolveDay } from '../clock/relativeDay.ts';
import { useWords } from '../i18n/useWords.ts';
import { DayFilter } from './DayFilter.tsx';
import type { FilterProps } from './filterProps.ts';
import { useListFilters } from './useListFilters.ts';

interface Range {
  readonly after: string | null;
  readonly before: string | null;
}

const asDay = (value: unknown): string | null => {
  const day = resolveDay(value);
  return typeof day === 'string' ? day : null;
};
const isDayOrNothing = (value: string | null): boolean => value === null || /^\d{4}-\d{2}-\d{2}$/.test(value);

/** Swaps a range typed in reverse order (specification §5). */
const turned = ({ after, before }: Range): Range =>
  after !== null && before !== null && after > before ? { after: before, before: after } : { after, before };

/** From one day to another, both included. */
export const DatesFilter = ({ spec, title, isInColumn }: FilterProps) => {
  const words = useWords();
  const { values, set } = useListFilters();
  const known: Range = { after: asDay(values[`${spec.name}[after]`]), before: asDay(values[`${spec.name}[before]`]) };
  const [typed, setTyped] = useState<Range | null>(null);
  const shown = typed ?? known;

  const change = (next: Range) => {
    const isComplete = isDayOrNothing(next.after) && isDayOrNothing(next.before);
    setTyped(isComplete ? null : next);
    if (!isComplete) return;
    const { after, before } = turned(next);
    set({ [`${spec.name}[after]`]: after, [`${spec.name}[before]`]: before });
  };

  const name = (key: keyof Range) => `${title} : ${words(`list.${key}`)}`;
  const side = (key: keyof Range) => ({
    ...(isInColumn
      ? { ariaLabel: name(key), variant: 'standard' as const, prefix: words(`list.${key}-short`) }
      : { label: `${title} : ${words(`list.${key}-short`)}` }),
    value: shown[key],
    onValue: (day: string | null) => change({ ...shown, [key]: day }),
  });

  return (
    <Stack
      direction={isInColumn ? 'column' : 'row'}
      spacing={isInColumn ? 0.5 : 1}
      sx={{ gridColumn: isInColumn ? undefined : { sm: 'span 2' } }}
    >
      <DayFilter {...side('after')} />
      <DayFilter {...side('before')} />
    </Stack>
  );
};
