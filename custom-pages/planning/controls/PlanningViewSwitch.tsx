import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useSearchParams } from 'react-router-dom';
import { VIEW_MESSAGES } from './viewMessages.ts';

/** Switches between calendar and preparation. */
export const PlanningViewSwitch = ({ view }: { readonly view: 'calendar' | 'preparation' }) => {
  const [search, setSearch] = useSearchParams();
  const goTo = (next: string | null) => {
    if (next === null || next === view) return;
    const address = new URLSearchParams(search);
    address.delete('view');
    if (next === 'preparation') address.set('view', 'preparation');
    setSearch(address);
  };
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={VIEW_MESSAGES.switch}
      value={view}
      onChange={(_event, next: string | null) => goTo(next)}
    >
      <ToggleButton value="calendar" sx={{ px: 1.5, py: 0.5 }}>
        {VIEW_MESSAGES.calendar}
      </ToggleButton>
      <ToggleButton value="preparation" sx={{ px: 1.5, py: 0.5 }}>
        {VIEW_MESSAGES.preparation}
      </ToggleButton>
    </ToggleButtonGroup>
  );
};
