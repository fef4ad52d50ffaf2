import DownloadIcon from '@mui/icons-material/Download';
import NoteAddIcon from '@mui/icons-material/NoteAddOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import type { StaffSheetView } from '../../../model/attendance/attendanceViews.ts';
import { recordLabel } from '../../../model/messages/recordLabel.ts';
import { keyOf } from '../../../src/api/recordId.ts';
import { useAction } from '../../../src/dialogs/useAction.ts';
import { send } from '../../../src/providers/httpClient.ts';
import { formatDateTime } from '../../../src/records/formatValue.ts';
import { type DocumentSet, produce } from '../../documents/documentSet.ts';
import { SETS_KEY, useDocumentSets } from '../../documents/useDocumentSets.ts';
import { SHEET_MESSAGES } from '../messages.ts';

/** Documents of the day among which its last paper is looked for. */
const READ_COUNT = 100;

/** Opened in a tab of its own, where the browser's viewer prints it: the address of a file only downloads it. */
const openToPrint = async (address: string): Promise<void> => {
  // Before the answer: a tab that opens later counts as an unwanted one.
  const tab = window.open('', '_blank');
  const file = await (await send(address, {})).blob();
  const paperUrl = URL.createObjectURL(new Blob([file], { type: 'application/pdf' }));
  if (tab) tab.location.href = paperUrl;
  else window.location.assign(address);
};

const Paper = ({ set }: { readonly set: DocumentSet }) => {
  const { file, status, errorMessage } = set;
  if (status === 'in_progress') return <Typography role="status">{SHEET_MESSAGES.paper.making}</Typography>;
  if (status === 'error' || !file) {
    return (
      <Typography color="error" role="alert">
        {errorMessage}
      </Typography>
    );
  }
  return (
    <>
      <Button variant="outlined" startIcon={<DownloadIcon />} href={file['@id']} download={recordLabel('files', file)}>
        {SHEET_MESSAGES.paper.download}
      </Button>
      <Button startIcon={<PrintIcon />} onClick={() => void openToPrint(file['@id'])}>
        {SHEET_MESSAGES.paper.print}
      </Button>
      <Typography variant="body2" color="textSecondary">
        {SHEET_MESSAGES.paper.madeAt(formatDateTime(set.createdAt))}
      </Typography>
    </>
  );
};

/** The sheet on paper: produced here as it is now, then downloaded or printed. */
export const SheetPaper = ({ sheet }: { readonly sheet: StaffSheetView }) => {
  const [dayKey, trainingKey] = [keyOf(sheet.logisticSession) ?? '', keyOf(sheet.trainingSession) ?? ''];
  const client = useQueryClient();
  const { data } = useDocumentSets(dayKey, READ_COUNT);
  const last = data?.member.find(
    ({ type, trainingSession }) => type === 'signature_sheet' && trainingSession?.['@id'] === sheet.trainingSession,
  );
  const { run, isRunning } = useAction({
    refreshes: [],
    onDone: () => void client.invalidateQueries({ queryKey: SETS_KEY }),
  });
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Button
        variant={last ? 'text' : 'outlined'}
        startIcon={<NoteAddIcon />}
        loading={isRunning || last?.status === 'in_progress'}
        onClick={() => void run(() => produce({ trainingKey, dayKey, type: 'signature_sheet' }, 'merged'))}
      >
        {last ? SHEET_MESSAGES.paper.produceAgain : SHEET_MESSAGES.paper.produce}
      </Button>
      {last ? <Paper set={last} /> : null}
    </Stack>
  );
};
