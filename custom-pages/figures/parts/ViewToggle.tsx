import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { FIGURE_MESSAGES } from './messages.ts';

const VIEWS = ['chart', 'table'] as const;
export type FigureView = (typeof VIEWS)[number];

interface ViewToggleProps {
  readonly title: string;
  readonly view: FigureView;
  readonly onView: (view: FigureView) => void;
}

/** A figure as chart or table. */
export const ViewToggle = ({ title, view, onView }: ViewToggleProps) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    aria-label={FIGURE_MESSAGES.view(title)}
    value={view}
    onChange={(_event, next: FigureView | null) => next && onView(next)}
  >
    {VIEWS.map((one) => (
      <ToggleButton key={one} value={one} sx={{ px: 1.5, py: 0.5 }}>
        {FIGURE_MESSAGES[one]}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);
