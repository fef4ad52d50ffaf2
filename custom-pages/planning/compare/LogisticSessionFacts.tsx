import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { parisTime } from '../../../model/calendar/parisTime.ts';
import type { Reference } from '../../../model/kernel/resource.ts';
import { recordLabel } from '../../../model/recordLabel.ts';
import type { ComparedLogisticSession } from './comparedLogisticSession.ts';
import { COMPARE_MESSAGES } from './messages.ts';

type Fact = keyof typeof COMPARE_MESSAGES.facts;

export const FACTS = Object.keys(COMPARE_MESSAGES.facts) as readonly Fact[];

const namesOf = (collection: string, records: readonly Reference[] | undefined): string =>
  records ? records.map((record) => recordLabel(collection, record)).join(', ') : COMPARE_MESSAGES.hidden;

const VALUES: { readonly [F in Fact]: (logisticSession: ComparedLogisticSession) => string } = {
  time: ({ startAt, endAt }) => `${parisTime(new Date(startAt))} – ${parisTime(new Date(endAt))}`,
  place: ({ trainingLocation }) => recordLabel('training_locations', trainingLocation),
  area: ({ area }) => recordLabel('areas', area),
  officer: ({ trainingOfficer }) => recordLabel('users', trainingOfficer),
  trainers: ({ trainers }) => namesOf('trainers', trainers),
  vehicles: ({ vehicles }) => namesOf('vehicles', vehicles),
  teachingTools: ({ teachingTools }) => namesOf('teaching_tools', teachingTools),
};

const FactValue = ({ text }: { readonly text: string }) => (
  <Typography
    component="dd"
    variant="body2"
    sx={{ m: 0, overflowWrap: 'anywhere', ...(text ? {} : { color: 'text.secondary', fontStyle: 'italic' }) }}
  >
    {text || COMPARE_MESSAGES.none}
  </Typography>
);

/** Facts of a session, one per row, aligned across columns. */
export const LogisticSessionFacts = ({ logisticSession }: { readonly logisticSession: ComparedLogisticSession }) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: 'grid',
      gridRow: `span ${FACTS.length}`,
      gridTemplateRows: 'subgrid',
      gridTemplateColumns: 'minmax(0, 1fr)',
    }}
  >
    {FACTS.map((fact) => (
      <Box key={fact} sx={{ py: 0.75, borderTop: 1, borderColor: 'divider' }}>
        <Typography component="dt" variant="body2" color="textSecondary">
          {COMPARE_MESSAGES.facts[fact]}
        </Typography>
        <FactValue text={VALUES[fact](logisticSession)} />
      </Box>
    ))}
  </Box>
);
