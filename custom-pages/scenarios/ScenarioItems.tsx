import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ScenarioItem, ScenarioView } from '../../model/scenarios/scenarioView.ts';
import { LazyEditItemDialog } from './LazyEditItemDialog.ts';
import { SCENARIO_MESSAGES } from './messages.ts';
import { ScenarioItemRow } from './ScenarioItemRow.tsx';
import { useItemChange } from './useItemChange.tsx';

interface ScenarioItemsProps {
  readonly scenario: ScenarioView;
  /** Shows the part where it would take place. Default: no such control. */
  readonly onShow?: (item: ScenarioItem) => void;
}

/** Changes of a proposal, part by part: kept, refused or changed by the officer. */
export const ScenarioItems = ({ scenario, onShow }: ScenarioItemsProps) => {
  const { items } = scenario;
  const [edited, setEdited] = useState<ScenarioItem | null>(null);
  const { change, isRunning, isOpen } = useItemChange(scenario);
  return (
    <>
      <Typography variant="h6" component="h2">
        {SCENARIO_MESSAGES.differences(items.length)}
      </Typography>
      {items.length === 0 ? <Typography color="textSecondary">{SCENARIO_MESSAGES.noDifference}</Typography> : null}
      <Box component="ul" aria-label={SCENARIO_MESSAGES.differences(items.length)} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {items.map((item) => (
          <ScenarioItemRow
            key={item.key}
            item={item}
            isDisabled={isRunning}
            {...(onShow ? { onShow: () => onShow(item) } : {})}
            {...(isOpen
              ? {
                  onKeep: (isKept: boolean) => void change(item, { isRefused: !isKept }),
                  onChange: () => setEdited(item),
                }
              : {})}
          />
        ))}
      </Box>
      {edited ? <LazyEditItemDialog scenario={scenario} item={edited} onClose={() => setEdited(null)} /> : null}
    </>
  );
};
