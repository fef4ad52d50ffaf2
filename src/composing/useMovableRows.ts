import { useRef } from 'react';
import { type FieldValues, useFieldArray } from 'react-hook-form';
import { announce } from '../focus/announce.ts';
import { COMPOSING_WORDS } from './messages.ts';

/**
 * Rows of a form that are put in another order by buttons or by dragging; each move is read out.
 * @param labelOf name of the row at a place, for people
 */
export const useMovableRows = (source: string, labelOf: (index: number) => string) => {
  const { fields: rows, append, remove, move } = useFieldArray({ name: source, keyName: 'rowKey' });
  const draggedIndex = useRef<number | null>(null);
  const put = (from: number, to: number): void => {
    const label = labelOf(from);
    move(from, to);
    announce(COMPOSING_WORDS.moved(label, to + 1));
  };
  return {
    rows,
    add: (row: FieldValues) => append(row, { shouldFocus: false }),
    /** Everything that a row's card needs to move. */
    rowProps: (index: number) => ({
      place: { isFirst: index === 0, isLast: index === rows.length - 1 },
      onMove: (by: 1 | -1) => put(index, index + by),
      onRemove: () => remove(index),
      onDrag: () => {
        draggedIndex.current = index;
      },
      onDrop: () => {
        if (draggedIndex.current !== null && draggedIndex.current !== index) put(draggedIndex.current, index);
        draggedIndex.current = null;
      },
    }),
  };
};
