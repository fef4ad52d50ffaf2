import AddIcon from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import type { PaperSheetsView } from '../../../model/questionnaires/paperSheets.ts';
import type { SessionInvitationsView } from '../../../model/questionnaires/sessionInvitations.ts';
import { httpClient } from '../../../src/providers/httpClient.ts';
import { SHEETS_WORDS as WORDS } from './messages.ts';
import { SheetsGrid } from './SheetsGrid.tsx';
import { PERSON, type Sheets, useSheets } from './useSheets.ts';

interface PartProps {
  readonly view: PaperSheetsView;
  readonly sheets: Sheets;
}

/** All that is to be corrected, by its line; read out at once. */
const Faults = ({ view, sheets: { faults } }: PartProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (faults.length > 0) box.current?.focus();
  }, [faults.length]);
  if (faults.length === 0) return null;
  const numberOf = (name: string): string => {
    const place = view.questions.findIndex((question) => question.name === name);
    return place < 0 || name === PERSON ? '' : `, ${place + 1}. ${view.questions[place]?.label}`;
  };
  return (
    <Alert ref={box} severity="error" tabIndex={-1} sx={{ mb: 2 }}>
      {WORDS.refused(faults.length)}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {faults.map(({ row, name, message }) => (
          <li key={`${row} ${name} ${message}`}>
            {row < 0 ? message : WORDS.at(WORDS.sheet(row + 1) + (message.startsWith('«') ? '' : numberOf(name)), message)}
          </li>
        ))}
      </Box>
    </Alert>
  );
};

/** People who have handed in a sheet, in no relation to the lines. */
const HandedIn = ({ view, sheets }: PartProps) => (
  <Box component="fieldset" sx={{ mt: 2, border: 1, borderColor: 'divider', borderRadius: 1 }}>
    <Typography component="legend" variant="subtitle2" sx={{ px: 0.5 }}>
      {WORDS.handedIn}
    </Typography>
    <FormGroup row>
      {view.people.map(({ id, person }) => (
        <FormControlLabel
          key={id}
          label={person}
          control={<Checkbox checked={sheets.handedIn.includes(id)} onChange={() => sheets.toggle(id)} />}
        />
      ))}
    </FormGroup>
    <Typography variant="body2" role="status">
      {WORDS.ticked(sheets.handedIn.length, sheets.filled)}
    </Typography>
  </Box>
);

interface SheetsFormProps {
  readonly view: PaperSheetsView;
  readonly path: string;
  readonly onStored: (view: SessionInvitationsView) => void;
  readonly onClose: () => void;
}

const SheetsForm = ({ view, path, onStored, onClose }: SheetsFormProps) => {
  const sheets = useSheets(view, { path, onStored });
  if (view.people.length === 0) return <Nothing text={WORDS.nobody} onClose={onClose} />;
  return (
    <>
      <DialogContent>
        <Typography sx={{ mb: 1 }}>{view.isAnonymous ? `${WORDS.help} ${WORDS.anonymousHelp}` : WORDS.help}</Typography>
        {sheets.isResumed ? (
          <Alert severity="info" sx={{ mb: 2 }}>
            {WORDS.resumed}
          </Alert>
        ) : null}
        <Faults view={view} sheets={sheets} />
        <SheetsGrid view={view} sheets={sheets} />
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 1, alignItems: 'center' }}>
          <Button startIcon={<AddIcon />} disabled={sheets.rows.length >= view.people.length} onClick={sheets.addRow}>
            {WORDS.addRow}
          </Button>
          <Typography variant="caption" color="textSecondary">
            {WORDS.kept}
          </Typography>
        </Stack>
        {view.isAnonymous ? <HandedIn view={view} sheets={sheets} /> : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{WORDS.close}</Button>
        <Button
          variant="contained"
          loading={sheets.isRunning}
          disabled={sheets.filled === 0}
          title={sheets.filled === 0 ? WORDS.none : undefined}
          onClick={() => void sheets.send()}
        >
          {WORDS.save(sheets.filled)}
        </Button>
      </DialogActions>
    </>
  );
};

const Nothing = ({ text, onClose }: { readonly text: string; readonly onClose: () => void }) => (
  <>
    <DialogContent>
      <Alert severity="info">{text}</Alert>
    </DialogContent>
    <DialogActions>
      <Button onClick={onClose}>{WORDS.close}</Button>
    </DialogActions>
  </>
);

interface SheetsDialogProps {
  readonly path: string;
  readonly name: string;
  readonly onStored: (view: SessionInvitationsView) => void;
  readonly onClose: () => void;
}

/** Types the answers that people have given on paper. */
export const SheetsDialog = ({ path, name, onStored, onClose }: SheetsDialogProps) => {
  const title = useId();
  const { data, error } = useQuery({
    queryKey: ['questionnaire_sheets', path],
    queryFn: async ({ signal }) => (await httpClient(path, { signal })).json as PaperSheetsView,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={title}>
      <DialogTitle id={title}>{WORDS.title(name)}</DialogTitle>
      {error ? <Nothing text={WORDS.failed} onClose={onClose} /> : null}
      {data ? <SheetsForm view={data} path={path} onStored={onStored} onClose={onClose} /> : null}
    </Dialog>
  );
};
