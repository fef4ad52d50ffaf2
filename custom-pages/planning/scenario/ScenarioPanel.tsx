import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ScenarioItem, ScenarioView } from '../../../model/scenarios/scenarioView.ts';
import { LeftOutTable } from '../../scenarios/LeftOutTable.tsx';
import { SCENARIO_MESSAGES } from '../../scenarios/messages.ts';
import { ScenarioActions } from '../../scenarios/ScenarioActions.tsx';
import { ScenarioItems } from '../../scenarios/ScenarioItems.tsx';
import { scenarioFigures } from '../../scenarios/scenarioFigures.ts';
import { SidePanel } from '../controls/SidePanel.tsx';
import { PROPOSAL_MESSAGES } from '../data/scenarioMessages.ts';

interface ScenarioPanelProps {
  readonly scenario: ScenarioView;
  readonly isNarrow: boolean;
  readonly onShow: (item: ScenarioItem) => void;
  readonly onClose: () => void;
}

const Content = ({ scenario, onShow, onClose }: Omit<ScenarioPanelProps, 'isNarrow'>) => {
  const { name, figures, leftOut } = scenario;
  const shownFigures = figures ? scenarioFigures(figures).filter((figure) => figure.name !== 'load') : [];
  return (
    <Box component="section" aria-label={name} sx={{ overflowY: 'auto', height: '100%', p: 1.5 }}>
      <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 1 }}>
        <Typography variant="h6" component="h2" sx={{ flex: 1 }}>
          {name}
        </Typography>
        <IconButton size="small" aria-label={PROPOSAL_MESSAGES.closeList} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Stack>
      <Typography variant="body2" color="textSecondary">
        {shownFigures.map((figure) => `${SCENARIO_MESSAGES.figures[figure.name]} : ${figure.text}`).join(' · ')}
      </Typography>
      <ScenarioActions scenario={scenario} hasPlanningLink={false} />
      <ScenarioItems scenario={scenario} onShow={onShow} />
      {leftOut.length > 0 ? <LeftOutTable leftOut={leftOut} /> : null}
    </Box>
  );
};

/** The list of what a proposal changes, beside the planning that shows it; on a phone a sheet over it. */
export const ScenarioPanel = ({ isNarrow, ...content }: ScenarioPanelProps) =>
  isNarrow ? (
    <Dialog open fullScreen onClose={content.onClose} aria-label={content.scenario.name}>
      <Content {...content} />
    </Dialog>
  ) : (
    <SidePanel>
      <Content {...content} />
    </SidePanel>
  );
