import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { PLAN_WEIGHT_WORDS } from '../../../model/messages/scenarios/planScenario.ts';
import { PLAN_WEIGHTS, type PlanWeight, WEIGHT_MAX } from '../../../model/scenarios/planWeights.ts';
import { PROPOSE_MESSAGES } from './messages.ts';
import type { ScenarioDraft } from './scenarioDraft.ts';

interface WeightSliderProps {
  readonly weight: PlanWeight;
  readonly value: number;
  readonly onValue: (value: number) => void;
}

const WeightSlider = ({ weight, value, onValue }: WeightSliderProps) => {
  const id = useId();
  const { label, help } = PLAN_WEIGHT_WORDS[weight];
  return (
    <Box>
      <Typography id={id} variant="body2">
        {label}
      </Typography>
      <Slider
        size="small"
        min={0}
        max={WEIGHT_MAX}
        value={value}
        valueLabelDisplay="auto"
        aria-labelledby={id}
        onChange={(_event, next) => onValue(next)}
      />
      <FormHelperText sx={{ mt: -0.5 }}>{help}</FormHelperText>
    </Box>
  );
};

interface PreferenceInputsProps {
  readonly draft: ScenarioDraft;
  readonly onDraft: (change: Partial<ScenarioDraft>) => void;
}

/** Preferences of a plan: weights and weekdays. */
export const PreferenceInputs = ({ draft, onDraft }: PreferenceInputsProps) => (
  <Accordion variant="outlined" disableGutters square>
    <AccordionSummary expandIcon={<ExpandMoreIcon />}>
      <Typography>{PROPOSE_MESSAGES.preferences}</Typography>
    </AccordionSummary>
    <AccordionDetails>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {PROPOSE_MESSAGES.preferencesHelp}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {PLAN_WEIGHTS.map((weight) => (
          <WeightSlider
            key={weight}
            weight={weight}
            value={draft.weights[weight]}
            onValue={(value) => onDraft({ weights: { ...draft.weights, [weight]: value } })}
          />
        ))}
      </Box>
      <Stack spacing={0.5} sx={{ mt: 2 }}>
        <Typography variant="body2">{PROPOSE_MESSAGES.weekdays}</Typography>
        <ToggleButtonGroup
          size="small"
          aria-label={PROPOSE_MESSAGES.weekdays}
          value={draft.preferredWeekdays}
          onChange={(_event, days: readonly number[]) => onDraft({ preferredWeekdays: days.toSorted() })}
          sx={{ flexWrap: 'wrap' }}
        >
          {PROPOSE_MESSAGES.weekdayNames.map((name, index) => (
            <ToggleButton key={name} value={index + 1}>
              {name}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Stack>
    </AccordionDetails>
  </Accordion>
);
