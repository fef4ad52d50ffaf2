import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { DEFAULT_PAGE_SIZE } from '../../model/kernel/pageSize.ts';
import { STATUSES_LEADING_TO_PLANIFIE } from '../../model/needs/needTrainingStatuses.ts';
import { recordLabel } from '../../model/recordLabel.ts';
import { resourceByName } from '../../model/resources.ts';
import { FilterInput } from '../../src/filters/FilterInput.tsx';
import { ListFiltersProvider } from '../../src/filters/ListFiltersProvider.tsx';
import { ConfirmDialog } from '../../src/frames/ConfirmDialog.tsx';
import { FormFooter } from '../../src/frames/FormFooter.tsx';
import { filterSpecs } from '../../src/frames/filterSpecs.ts';
import { ListMessage } from '../../src/frames/ListMessage.tsx';
import { ListPagination } from '../../src/frames/ListPagination.tsx';
import { ShownList } from '../../src/frames/ShownList.tsx';
import { useUnsavedWork } from '../../src/frames/useUnsavedWork.ts';
import { FIELD_GRID } from '../../src/inputs/fieldGrid.ts';
import { OutsideSelection } from '../../src/selection/OutsideSelection.tsx';
import { useOutsideList } from '../../src/selection/useOutsideList.ts';
import type { TrainingSession } from './daySession.ts';
import { IgnoredNeedsDialog } from './IgnoredNeedsDialog.tsx';
import { SESSION_MESSAGES } from './messages.ts';
import { NEED_TABLE_PROPERTIES, NeedTable } from './NeedTable.tsx';
import { useTraineeSelection } from './useTraineeSelection.ts';

const NEEDS = resourceByName('need_trainings');
const FILTERS = ['trainee.lastName', 'company', 'trainingType', 'area', 'status'] as const;
const SPECS = FILTERS.flatMap((name) => filterSpecs(NEEDS).filter((spec) => spec.name === name));

const firstFilters = ({ trainingType, area }: TrainingSession) => ({
  trainingType: trainingType['@id'],
  area: area['@id'],
  status: [...STATUSES_LEADING_TO_PLANIFIE],
});

interface NeedPickerProps {
  readonly training: TrainingSession;
  readonly trainingId: number;
}

/** How many needs are ticked, the names of those that the filters hide, and the button that plans all of them. */
const PickerFooter = ({ picker }: { readonly picker: ReturnType<typeof useTraineeSelection> }) => {
  const { selection, toggle, isPending, plan } = picker;
  const outside = useOutsideList([...selection.keys()]).flatMap((id) => selection.get(String(id)) ?? []);
  return (
    <FormFooter align="end">
      <Typography role="status">
        {[SESSION_MESSAGES.selected(selection.size), ...outside.map(({ trainee }) => recordLabel('trainees', trainee))].join(
          ' · ',
        )}
      </Typography>
      <OutsideSelection count={outside.length} onUntick={() => outside.forEach(toggle)} />
      <Button variant="contained" disabled={selection.size === 0} loading={isPending} onClick={() => void plan()}>
        {SESSION_MESSAGES.planTrainees(selection.size)}
      </Button>
    </FormFooter>
  );
};

/** Search and selection of needs, and the server's result. */
export const NeedPicker = ({ training, trainingId }: NeedPickerProps) => {
  const picker = useTraineeSelection(trainingId);
  useUnsavedWork(picker.selection.size > 0);
  return (
    <ShownList
      resource="need_trainings"
      disableSyncWithLocation
      storeKey={false}
      perPage={DEFAULT_PAGE_SIZE}
      filterDefaultValues={firstFilters(training)}
      sort={{ field: '', order: 'ASC' }}
      properties={NEED_TABLE_PROPERTIES}
    >
      <ListFiltersProvider>
        <Card>
          <Box role="search" aria-label={SESSION_MESSAGES.search} sx={{ ...FIELD_GRID, p: 2 }}>
            {SPECS.map((spec) => (
              <FilterInput key={spec.name} spec={spec} />
            ))}
          </Box>
          <NeedTable selection={picker.selection} onToggle={picker.toggle} />
          <ListMessage />
          <ListPagination />
        </Card>
      </ListFiltersProvider>
      <PickerFooter picker={picker} />
      {picker.ignored.length > 0 ? (
        <IgnoredNeedsDialog ignored={picker.ignored} needs={picker.selection} onClose={picker.forgetIgnored} />
      ) : null}
      {picker.full ? (
        <ConfirmDialog
          title={SESSION_MESSAGES.fullTitle}
          text={picker.full.message}
          button={SESSION_MESSAGES.exceed}
          color="warning"
          isRunning={picker.isPending}
          onConfirm={() => void picker.exceed()}
          onClose={picker.forgetFull}
        />
      ) : null}
    </ShownList>
  );
};
