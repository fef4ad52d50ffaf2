import SwapHorizIcon from '@mui/icons-material/SwapHoriz';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Snackbar from '@mui/material/Snackbar';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { isAllowed } from '../../model/kernel/access.ts';
import {
  TRAINING_OFFICER_VIEWS,
  TRANSFER_SESSIONS_RIGHT,
  type TrainingOfficerView,
} from '../../model/officers/trainingOfficerViews.ts';
import { useCurrentUser } from '../../src/access/useCurrentUser.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { ListFiltersContext } from '../../src/filters/useListFilters.ts';
import { useWords } from '../../src/i18n/useWords.ts';
import { useReferenceValue } from '../../src/inputs/useReferenceValue.ts';
import { isElsewhere } from '../../src/keyboard/isElsewhere.ts';
import { PageTitle } from '../../src/pageParts/PageTitle.tsx';
import { useIsNarrow } from '../../src/pageParts/useIsNarrow.ts';
import { FollowUpDialog } from './FollowUpDialog.tsx';
import { followedFields, followedText, followedValue } from './followedFields.ts';
import { OFFICER_MESSAGES } from './messages.ts';
import { OfficerFilters } from './OfficerFilters.tsx';
import { OfficerLogisticSessions } from './OfficerLogisticSessions.tsx';
import type { OfficerLogisticSession } from './officerLogisticSession.ts';
import { TransferDialog } from './TransferDialog.tsx';
import { type FollowUp, type StaleChange, useFollowUp } from './useFollowUp.ts';
import { useOfficerAddress } from './useOfficerAddress.ts';
import { useOfficerLogisticSessions } from './useOfficerLogisticSessions.ts';

const UNDO_SHOWN_MS = 8000;

const ViewTabs = ({ view }: { readonly view: TrainingOfficerView }) => (
  <Tabs value={view} variant="scrollable" allowScrollButtonsMobile aria-label={OFFICER_MESSAGES.viewTabs} sx={{ mb: 2 }}>
    {TRAINING_OFFICER_VIEWS.map((name) => (
      <Tab key={name} value={name} component={Link} to={`/training_officers?view=${name}`} label={OFFICER_MESSAGES.views[name]} />
    ))}
  </Tabs>
);

const useUndoKey = (undo: () => Promise<void>) => {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || isElsewhere(event)) return;
      event.preventDefault();
      void undo();
    };
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  });
};

/** The last saved change, with undo. */
const UndoMessage = ({ followUp }: { readonly followUp: FollowUp }) => (
  <Snackbar
    key={followUp.last}
    open={followUp.last !== null}
    autoHideDuration={UNDO_SHOWN_MS}
    onClose={(_event, reason) => (reason === 'clickaway' ? undefined : followUp.forgetLast())}
    message={followUp.last ? OFFICER_MESSAGES.saved(followUp.last) : ''}
    action={
      <Button color="inherit" size="small" onClick={() => void followUp.undo()}>
        {OFFICER_MESSAGES.undo}
      </Button>
    }
  />
);

interface StaleCellDialogProps {
  readonly stale: StaleChange;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}

const Side = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <>
    <Typography variant="caption" component="dt" color="textSecondary">
      {title}
    </Typography>
    <Typography component="dd" sx={{ m: 0, mb: 1.5, whiteSpace: 'pre-line' }}>
      {text || OFFICER_MESSAGES.emptyValue}
    </Typography>
  </>
);

/** Somebody else wrote the same value first: asks which one to keep. */
const StaleCellDialog = ({ stale, onMine, onTheirs }: StaleCellDialogProps) => {
  const { field, mine, logisticSession } = stale;
  return (
    <Dialog open onClose={onTheirs} maxWidth="sm" fullWidth aria-labelledby="stale-cell-title">
      <DialogTitle id="stale-cell-title">{OFFICER_MESSAGES.staleTitle}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{OFFICER_MESSAGES.staleText}</DialogContentText>
        <Typography variant="subtitle2">{field.label}</Typography>
        <dl>
          <Side title={OFFICER_MESSAGES.mine} text={followedText(field, mine)} />
          <Side title={OFFICER_MESSAGES.theirs} text={followedText(field, followedValue(logisticSession, field))} />
        </dl>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onTheirs} autoFocus>
          {OFFICER_MESSAGES.keepTheirs}
        </Button>
        <Button variant="contained" onClick={onMine}>
          {OFFICER_MESSAGES.keepMine}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** The officers' views: their sessions, follow-up values, and transfer. */
export const TrainingOfficersPage = () => {
  const words = useWords();
  const { view, values, page: pageNumber, setPage, filters } = useOfficerAddress();
  const page = useOfficerLogisticSessions({ view, values, page: pageNumber });
  const followUp = useFollowUp(page.replace);
  const isEditable = useMayUse('tracking_date_logistic_sessions', 'update');
  const mayTransfer = isAllowed(TRANSFER_SESSIONS_RIGHT, useCurrentUser()?.roles ?? []);
  const officer = useReferenceValue('users', values.officer);
  const isNarrow = useIsNarrow();
  const [openId, setOpenId] = useState<number | null>(null);
  const [isTransferring, setTransferring] = useState(false);
  const fields = useMemo(() => followedFields(view), [view]);
  const openFollowUp = useCallback(({ id }: OfficerLogisticSession) => setOpenId(id), []);
  const open = page.sessions.find(({ id }) => id === openId);
  useUndoKey(followUp.undo);

  return (
    <>
      <PageTitle title={words('menu.training-officers')} />
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 1.5 }}>
        <Typography variant="h5" component="h1" sx={{ mr: 'auto' }}>
          {words('menu.training-officers')}
        </Typography>
        {mayTransfer && officer ? (
          <Button variant="outlined" startIcon={<SwapHorizIcon />} onClick={() => setTransferring(true)}>
            {OFFICER_MESSAGES.transfer}
          </Button>
        ) : null}
      </Stack>
      <ViewTabs view={view} />
      <ListFiltersContext.Provider value={filters}>
        <OfficerFilters view={view} isNarrow={isNarrow} onClear={filters.clear} />
      </ListFiltersContext.Provider>
      <OfficerLogisticSessions
        view={view}
        page={page}
        values={values}
        onFilter={filters.set}
        pageNumber={pageNumber}
        onPage={setPage}
        isEditable={isEditable}
        isChosen={Boolean(values.officer)}
        followUp={followUp}
        onOpen={openFollowUp}
      />
      {open ? (
        <FollowUpDialog
          key={open.id}
          logisticSession={open}
          fields={fields}
          isEditable={isEditable}
          onSaved={(logisticSession) => page.replace(logisticSession.id, () => logisticSession)}
          onClose={() => setOpenId(null)}
        />
      ) : null}
      {isTransferring && officer ? <TransferDialog view={view} officer={officer} onClose={() => setTransferring(false)} /> : null}
      {followUp.stale ? (
        <StaleCellDialog stale={followUp.stale} onMine={() => void followUp.keepMine()} onTheirs={followUp.keepTheirs} />
      ) : null}
      <UndoMessage followUp={followUp} />
    </>
  );
};
