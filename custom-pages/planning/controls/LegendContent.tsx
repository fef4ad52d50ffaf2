import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { compareFrench } from '../../../model/kernel/values/french.ts';
import { choiceLabel } from '../../../model/messages/recordLabel.ts';
import { OPTION_KINDS } from '../../../model/sessions/logisticSessionOptions.ts';
import { TRAINING_SESSION_STATUSES } from '../../../model/sessions/trainingSessionStatuses.ts';
import { trainingTypeAbbreviation } from '../../../model/sessions/trainingTypeAbbreviation.ts';
import { fieldLabel } from '../../../src/records/fieldLabel.ts';
import type { PlanningEvent } from '../data/planningEvents.ts';
import { PROPOSAL_MESSAGES } from '../data/scenarioMessages.ts';
import { PLANNING_DAY_MESSAGES, PLANNING_MESSAGES, PLANNING_LEGEND_MESSAGES as WORDS } from '../messages.ts';
import { PLANNING_ICONS } from './planningIcons.tsx';

/** Room for the longest abbreviation, e.g. `NEWMOBS`. */
const SIGN_PX = 64;

const SQUARE = {
  width: SIGN_PX,
  height: 18,
  borderRadius: 0.5,
  fontSize: 11,
  fontWeight: 600,
  textAlign: 'center',
  flexShrink: 0,
} as const;

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Box component="section">
    <Typography variant="subtitle2" component="h3">
      {title}
    </Typography>
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', columns: '2 230px' }}>
      {children}
    </Box>
  </Box>
);

const Line = ({ sign, children }: { readonly sign: ReactNode; readonly children: ReactNode }) => (
  <Stack component="li" direction="row" spacing={1} sx={{ alignItems: 'center', py: 0.25, breakInside: 'avoid' }}>
    {sign}
    <Typography variant="body2" component="span">
      {children}
    </Typography>
  </Stack>
);

/** The shown trainings by name, each once, with colour. */
const trainingsOf = (events: readonly PlanningEvent[]) =>
  [...new Map(events.filter(({ title }) => title !== '').map((event) => [event.title, event])).values()].toSorted((one, other) =>
    compareFrench(one.title, other.title),
  );

/** Meaning of the colours, icons and letters of the planning. */
export const LegendContent = ({ events }: { readonly events: readonly PlanningEvent[] }) => {
  const trainings = trainingsOf(events);
  return (
    <Stack spacing={1.5} sx={{ p: 2, maxWidth: 560 }}>
      {trainings.length > 0 ? (
        <Part title={WORDS.trainings}>
          {trainings.map(({ title, colour, textColour }) => (
            <Line
              key={title}
              sign={<Box sx={{ ...SQUARE, bgcolor: colour, color: textColour }}>{trainingTypeAbbreviation(title)}</Box>}
            >
              {title}
            </Line>
          ))}
        </Part>
      ) : null}
      <Part title={WORDS.statuses}>
        {TRAINING_SESSION_STATUSES.map((status) => (
          <Line
            key={status}
            sign={<Box sx={{ width: SIGN_PX, textAlign: 'center', flexShrink: 0 }}>{PLANNING_ICONS[status]}</Box>}
          >
            {choiceLabel('training_sessions', 'status', status)}
          </Line>
        ))}
      </Part>
      <Part title={WORDS.options}>
        {OPTION_KINDS.map((kind) => (
          <Line key={kind} sign={<Box sx={{ ...SQUARE, border: '1px dashed' }}>{PLANNING_MESSAGES.optionLetters[kind]}</Box>}>
            {fieldLabel('logistic_sessions', `options.${kind}`)}
          </Line>
        ))}
      </Part>
      <Typography variant="body2" color="textSecondary">
        {`${WORDS.marks(PLANNING_DAY_MESSAGES.kinds.blocked)} ${PROPOSAL_MESSAGES.legend}`}
      </Typography>
    </Stack>
  );
};
