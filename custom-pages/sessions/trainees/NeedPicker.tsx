import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { DEFAULT_PAGE_SIZE } from '../../../model/kernel/pageSize.ts';
import { recordLabel } from '../../../model/messages/recordLabel.ts';
import { STATUSES_LEADING_TO_PLANIFIE } from '../../../model/needs/needTrainingStatuses.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import { problemOf } from '../../../src/api/apiProblem.ts';
import { ConfirmDialog } from '../../../src/dialogs/ConfirmDialog.tsx';
import { useNotifyRefusal } from '../../../src/dialogs/useNotifyRefusal.ts';
import { FilterInput } from '../../../src/filters/FilterInput.tsx';
import { filterSpecs } from '../../../src/filters/filterSpecs.ts';
import { ListFiltersProvider } from '../../../src/filters/ListFiltersProvider.tsx';
import { FormFooter } from '../../../src/frames/form/FormFooter.tsx';
import { useUnsavedWork } from '../../../src/frames/form/useUnsavedWork.ts';
import { ListMessage } from '../../../src/frames/list/ListMessage.tsx';
import { ListPagination } from '../../../src/frames/list/ListPagination.tsx';
import { ShownList } from '../../../src/frames/list/ShownList.tsx';
import { FIELD_GRID } from '../../../src/inputs/fieldGrid.ts';
import { OutsideSelection } from '../../../src/selection/OutsideSelection.tsx';
import { useOutsideList } from '../../../src/selection/useOutsideList.ts';
import type { NeedTraining, TrainingSession } from '../data/daySession.ts';
import { SESSION_MESSAGES } from '../messages.ts';
import { NEED_TABLE_PROPERTIES, NeedTable } from './NeedTable.tsx';
import { type Association, type IgnoredNeed, useAssociateNeeds } from './useAssociateNeeds.ts';

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

type Selection = ReadonlyMap<string, NeedTraining>;

/** A command refused because the session is full, with the server's numbers. */
interface FullSession {
  readonly association: Association;
  readonly message: string;
}

const without = (selection: Selection, iris: readonly string[]): Selection =>
  new Map([...selection].filter(([iri]) => !iris.includes(iri)));

/** The selected needs and their result: planned, refused with a reason, or exceeding the goal. */
const useTraineeSelection = (trainingSessionId: number) => {
  const notify = useNotify();
  const notifyRefusal = useNotifyRefusal();
  const [selection, setSelection] = useState<Selection>(new Map());
  const [ignored, setIgnored] = useState<readonly IgnoredNeed[]>([]);
  const [full, setFull] = useState<FullSession | null>(null);
  const { mutateAsync, isPending } = useAssociateNeeds(trainingSessionId);

  const associate = async (association: Association): Promise<void> => {
    try {
      const answer = await mutateAsync(association);
      setFull(null);
      setIgnored(answer.ignored);
      setSelection((needs) => without(needs, answer.added));
      if (answer.added.length > 0) notify(SESSION_MESSAGES.added(answer.added.length), { type: 'success' });
    } catch (error) {
      const { code } = problemOf(error);
      if (code === 'session.full') setFull({ association, message: error instanceof Error ? error.message : '' });
      else notifyRefusal(error);
    }
  };
  const toggle = (need: NeedTraining) =>
    setSelection((needs) => {
      const iri = need['@id'];
      return needs.has(iri) ? without(needs, [iri]) : new Map(needs).set(iri, need);
    });

  return {
    selection,
    toggle,
    ignored,
    full,
    isPending,
    plan: () => associate({ needTrainings: [...selection.keys()], plan: true }),
    exceed: () => (full ? associate({ ...full.association, override: true }) : Promise.resolve()),
    forgetIgnored: () => setIgnored([]),
    forgetFull: () => setFull(null),
  };
};

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

interface IgnoredNeedsDialogProps {
  readonly ignored: readonly IgnoredNeed[];
  /** The needs by IRI, to name the ignored ones. */
  readonly needs: ReadonlyMap<string, NeedTraining>;
  readonly onClose: () => void;
}

/** The needs that cannot be planned on the session, and why. */
const IgnoredNeedsDialog = ({ ignored, needs, onClose }: IgnoredNeedsDialogProps) => (
  <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="ignored-needs">
    <DialogTitle id="ignored-needs">{SESSION_MESSAGES.ignoredTitle(ignored.length)}</DialogTitle>
    <DialogContent>
      <List dense disablePadding>
        {ignored.map(({ '@id': iri, reason }) => (
          <ListItem key={iri} disableGutters>
            <ListItemText primary={recordLabel('trainees', needs.get(iri)?.trainee)} secondary={reason} />
          </ListItem>
        ))}
      </List>
    </DialogContent>
    <DialogActions sx={{ px: 3, pb: 2 }}>
      <Button onClick={onClose} variant="contained">
        {SESSION_MESSAGES.close}
      </Button>
    </DialogActions>
  </Dialog>
);

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
