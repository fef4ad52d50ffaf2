import FilterListIcon from '@mui/icons-material/FilterList';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { TRAINING_OFFICER_VIEW, type TrainingOfficerView } from '../../model/officers/trainingOfficerViews.ts';
import { logisticSessions } from '../../model/sessions/logisticSession.ts';
import { FilterInput } from '../../src/filters/FilterInput.tsx';
import { filterSpecs } from '../../src/filters/filterSpecs.ts';
import { RelationFilter } from '../../src/filters/RelationFilter.tsx';
import { OFFICER_MESSAGES } from './messages.ts';

const NARROWED_BY = [
  'startAt',
  'area',
  'trainingLocation',
  'trainingSessions.trainingType',
  'trainingSessions.status',
  'isBilled',
];
const SPECS = filterSpecs(logisticSessions).filter(({ name }) => NARROWED_BY.includes(name));

interface OfficerFiltersProps {
  readonly view: TrainingOfficerView;
  readonly isNarrow: boolean;
  readonly onClear: () => void;
}

/** Filters of the view; the officer is required. On a phone the others open on demand. */
export const OfficerFilters = ({ view, isNarrow, onClear }: OfficerFiltersProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <ResourceContextProvider value={logisticSessions.name}>
      <Box
        component="section"
        aria-label={OFFICER_MESSAGES.filters}
        sx={{
          display: 'grid',
          gap: 1.25,
          mb: 1.5,
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)', md: 'repeat(3, 1fr)', lg: 'repeat(5, 1fr)' },
          alignItems: 'center',
        }}
      >
        <RelationFilter
          spec={{
            name: 'officer',
            field: 'officer',
            control: 'relation',
            column: 'officer',
            target: 'users',
            pick: { 'userGroups.code': TRAINING_OFFICER_VIEW[view].group },
          }}
          title={OFFICER_MESSAGES.officer[view]}
          isInColumn={false}
          isRequired
        />
        {isNarrow ? (
          <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} startIcon={<FilterListIcon />} sx={{ minHeight: 44 }}>
            {OFFICER_MESSAGES.filters}
          </Button>
        ) : null}
        {isOpen || !isNarrow ? (
          <>
            {SPECS.map((spec) => (
              <FilterInput key={spec.name} spec={spec} />
            ))}
            <Button onClick={onClear} sx={{ justifySelf: 'start' }}>
              {OFFICER_MESSAGES.clear}
            </Button>
          </>
        ) : null}
      </Box>
    </ResourceContextProvider>
  );
};
