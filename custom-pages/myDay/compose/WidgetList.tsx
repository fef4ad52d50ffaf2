import Box from '@mui/material/Box';
import { useState } from 'react';
import type { LayoutWidget } from '../../../model/savedViews/myDayLayout.ts';
import { ComposedRow } from './ComposedRow.tsx';
import { actsOfWidget, type GroupView, keyOfWidget, withMove, wordsOfWidget } from './composition.ts';

interface WidgetListProps {
  readonly widgets: readonly LayoutWidget[];
  readonly views: readonly GroupView[];
  /** Key of the widget that was just added. */
  readonly newKey: string | null;
  readonly onWidgets: (widgets: readonly LayoutWidget[]) => void;
}

/** The widgets of the page in their order. */
export const WidgetList = ({ widgets, views, newKey, onWidgets }: WidgetListProps) => {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  const drop = (index: number) => {
    if (dragged !== null) onWidgets(withMove(widgets, dragged, index));
    end();
  };
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {widgets.map((widget, index) => (
        <ComposedRow
          key={keyOfWidget(widget)}
          widget={widget}
          words={wordsOfWidget(widget, views)}
          acts={actsOfWidget(widget, views)}
          isNew={keyOfWidget(widget) === newKey}
          place={{
            isFirst: index === 0,
            isLast: index === widgets.length - 1,
            isOver: dragged !== null && over === index && dragged !== index,
          }}
          onChange={(next) => onWidgets(widgets.with(index, next))}
          onMove={(by) => onWidgets(withMove(widgets, index, index + by))}
          onRemove={() => onWidgets(widgets.toSpliced(index, 1))}
          drag={{
            onStart: () => setDragged(index),
            onOver: () => setOver(index),
            onDrop: () => drop(index),
            onEnd: end,
          }}
        />
      ))}
    </Box>
  );
};
