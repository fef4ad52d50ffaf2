import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import HistoryIcon from '@mui/icons-material/History';
import OpenInNewIcon from '@mui/icons-material/OpenInNew';
import PersonAddIcon from '@mui/icons-material/PersonAddOutlined';
import QrCodeIcon from '@mui/icons-material/QrCode2';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { lazy, Suspense, useState } from 'react';
import { useNotify } from 'react-admin';
import type { StaffSheetView } from '../../../model/attendance/attendanceViews.ts';
import { useMayUse } from '../../../src/access/useMayUse.ts';
import { copyAddress, toUrl } from '../copyAddress.ts';
import { SHEET_MESSAGES } from '../messages.ts';
import { TraineeDialog } from '../people/TraineeDialog.tsx';
import { SheetHistory } from './SheetHistory.tsx';
import { SheetPaper } from './SheetPaper.tsx';

const ScreenQrDialog = lazy(() => import('./ScreenQrDialog.tsx').then((module) => ({ default: module.ScreenQrDialog })));

type Opened = 'qr' | 'history' | 'add' | null;

const Openers = ({ sheet, onOpen }: { readonly sheet: StaffSheetView; readonly onOpen: (opened: Opened) => void }) => {
  const isOpen = sheet.halfDays.some(({ state }) => state === 'open');
  return (
    <>
      {sheet.hasLinks && !sheet.validatedAt && isOpen ? (
        <Button variant="outlined" startIcon={<QrCodeIcon />} onClick={() => onOpen('qr')}>
          {SHEET_MESSAGES.qr}
        </Button>
      ) : null}
      {sheet.validatedAt || !sheet.hasLinks ? null : (
        <Button startIcon={<PersonAddIcon />} onClick={() => onOpen('add')}>
          {SHEET_MESSAGES.addTrainee}
        </Button>
      )}
      <Button startIcon={<HistoryIcon />} onClick={() => onOpen('history')}>
        {SHEET_MESSAGES.history}
      </Button>
    </>
  );
};

/** Link to the trainer's screen. */
const ScreenLinks = ({ sheet }: { readonly sheet: StaffSheetView }) => {
  const notify = useNotify();
  const address = `/emargement/session/${sheet.uuid}`;
  const copy = async () => {
    const isCopied = await copyAddress(address);
    notify(isCopied ? SHEET_MESSAGES.copied : SHEET_MESSAGES.notCopied, { type: isCopied ? 'success' : 'warning' });
  };
  return (
    <>
      <Button variant="outlined" startIcon={<OpenInNewIcon />} href={toUrl(address)} target="_blank" rel="noreferrer">
        {SHEET_MESSAGES.openScreen}
      </Button>
      <Button startIcon={<ContentCopyIcon />} onClick={() => void copy()}>
        {SHEET_MESSAGES.copyScreen}
      </Button>
    </>
  );
};

/** Links from the sheet: trainer's screen, code to scan, history. */
export const SheetActions = ({ sheet }: { readonly sheet: StaffSheetView }) => {
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const mayProduce = useMayUse('training_session_documents', 'list');
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
      {sheet.hasLinks ? <ScreenLinks sheet={sheet} /> : null}
      <Openers sheet={sheet} onOpen={setOpened} />
      {mayProduce ? <SheetPaper sheet={sheet} /> : null}
      {opened === 'qr' ? (
        <Suspense fallback={null}>
          <ScreenQrDialog sheet={sheet.uuid} onClose={close} />
        </Suspense>
      ) : null}
      {opened === 'history' ? <SheetHistory sheet={sheet['@id']} onClose={close} /> : null}
      {opened === 'add' ? <TraineeDialog sheet={sheet.uuid} mayCorrect={sheet.mayCorrect} onClose={close} /> : null}
    </Stack>
  );
};
