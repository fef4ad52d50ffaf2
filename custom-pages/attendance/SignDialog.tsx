import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useRef, useState } from 'react';
import type { SignatureCanvas } from 'react-signature-canvas';
import type { HalfDayView } from '../../model/attendanceViews.ts';
import { ConfirmDialog } from '../../src/frames/ConfirmDialog.tsx';
import { hasSignature, svgBlob } from '../emargement/drawing.ts';
import { SHEET_MESSAGES } from './messages.ts';
import { SignatureArea } from './SignatureArea.tsx';
import { type SignaturePlace, sheetCalls } from './sheetCalls.ts';
import { useSheetAction } from './useSheet.ts';

interface SignDialogProps {
  readonly sheet: string;
  readonly place: SignaturePlace;
  readonly half: HalfDayView;
  readonly name: string;
  readonly onClose: () => void;
}

/** A signature drawn on this very device; after the window it is flagged. */
export const SignDialog = ({ sheet, place, half, name, onClose }: SignDialogProps) => {
  const pad = useRef<SignatureCanvas>(null);
  const [hasInk, setInk] = useState(false);
  const [isTooSmall, setTooSmall] = useState(false);
  const { run, isRunning } = useSheetAction<unknown>(SHEET_MESSAGES.signed);
  const handleClear = () => {
    pad.current?.clear();
    setInk(false);
    setTooSmall(false);
  };
  const handleSend = async () => {
    const drawing = pad.current;
    const isEnough = drawing !== null && hasSignature(drawing);
    setTooSmall(!isEnough);
    if (!isEnough) return;
    const isDone = await run(() => sheetCalls.sign(place, sheet, svgBlob(drawing.toDataURL('image/svg+xml'))));
    if (isDone) onClose();
  };
  const title = SHEET_MESSAGES.signDialog(name, SHEET_MESSAGES.periods[half.period]);
  return (
    <ConfirmDialog
      title={title}
      text={half.state === 'late' ? <Alert severity="warning">{SHEET_MESSAGES.signLateText}</Alert> : null}
      button={SHEET_MESSAGES.send}
      canConfirm={hasInk}
      isRunning={isRunning}
      onConfirm={() => void handleSend()}
      onClose={onClose}
    >
      <Stack spacing={1}>
        <SignatureArea pad={pad} label={`${SHEET_MESSAGES.signArea}, ${title}`} hasInk={hasInk} onInk={() => setInk(true)} />
        {isTooSmall && <Alert severity="error">{SHEET_MESSAGES.signTooSmall}</Alert>}
        <Button onClick={handleClear} disabled={!hasInk || isRunning} sx={{ alignSelf: 'start' }}>
          {SHEET_MESSAGES.clear}
        </Button>
      </Stack>
    </ConfirmDialog>
  );
};
