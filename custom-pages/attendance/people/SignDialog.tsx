import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { SignatureCanvas } from 'react-signature-canvas';
import type { HalfDayView } from '../../../model/attendance/attendanceViews.ts';
import { REASON_MAX_LENGTH } from '../../../model/attendance/signedDay.ts';
import { TYPED_CONSENT } from '../../../model/attendance/signing/signatureInk.ts';
import { saysReason } from '../../../model/kernel/values/reason.ts';
import { ConfirmDialog } from '../../../src/dialogs/ConfirmDialog.tsx';
import { SHEET_MESSAGES } from '../messages.ts';
import { hasSignature, svgText } from '../public/drawing/drawing.ts';
import { fitCanvas } from '../public/drawing/fitCanvas.ts';
import type { Ink } from '../public/drawing/ink.ts';
import { type SignaturePlace, sheetCalls } from '../sheetCalls.ts';
import { useSheetAction } from '../useSheet.ts';

interface SignDialogProps {
  readonly sheet: string;
  readonly place: SignaturePlace;
  readonly half: HalfDayView;
  readonly name: string;
  /** The logged-in person who collects the signature; null: it is the signer's own account. */
  readonly collector: string | null;
  /** A late signature needs a reason. */
  readonly needsLateReason: boolean;
  readonly onClose: () => void;
}

const NAME_LENGTH = 200;

/** Notices above the pad: whose login it is, and that the signature is late. */
const Notices = ({ half, collector }: Pick<SignDialogProps, 'half' | 'collector'>) => (
  <Stack spacing={1}>
    {collector === null ? null : <Alert severity="warning">{SHEET_MESSAGES.collectedText(collector)}</Alert>}
    {half.state === 'late' ? <Alert severity="warning">{SHEET_MESSAGES.signLateText}</Alert> : null}
  </Stack>
);

/** A typed name, for people who cannot draw. */
const TypedFields = ({
  name,
  typed,
  isAgreed,
  onType,
  onAgree,
}: {
  name: string;
  typed: string;
  isAgreed: boolean;
  onType: (typed: string) => void;
  onAgree: (isAgreed: boolean) => void;
}) => (
  <>
    <TextField
      label={SHEET_MESSAGES.typeName(name)}
      value={typed}
      onChange={({ target }) => onType(target.value)}
      slotProps={{ htmlInput: { maxLength: NAME_LENGTH } }}
    />
    <FormControlLabel
      control={<Checkbox checked={isAgreed} onChange={(_event, checked) => onAgree(checked)} />}
      label={TYPED_CONSENT}
    />
  </>
);

interface SignatureAreaProps {
  readonly pad: RefObject<SignatureCanvas | null>;
  readonly label: string;
  /** Has anything been drawn. */
  readonly onInk: () => void;
  readonly hasInk: boolean;
}

const SURFACE = {
  position: 'relative',
  aspectRatio: '20 / 9',
  border: '2px dashed',
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: '#ffffff',
  '& canvas': { width: '100%', height: '100%', display: 'block', touchAction: 'none', cursor: 'crosshair' },
} as const;

/** The drawing area of a signature, white in both themes. */
const SignatureArea = ({ pad, label, onInk, hasInk }: SignatureAreaProps) => {
  const [surface, setSurface] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!surface) return undefined;
    const observer = new ResizeObserver(() => {
      if (pad.current && surface.clientWidth > 0) fitCanvas(pad.current);
    });
    observer.observe(surface);
    return () => observer.disconnect();
  }, [surface, pad]);
  return (
    <Box ref={setSurface} sx={SURFACE}>
      <SignatureCanvas
        ref={pad}
        clearOnResize={false}
        penColor="#14213d"
        onBegin={onInk}
        canvasProps={{ role: 'img', 'aria-label': label }}
      />
      {hasInk ? null : (
        <Typography
          variant="body2"
          sx={{ position: 'absolute', inset: 'auto 0 10%', textAlign: 'center', color: '#5b6d72', pointerEvents: 'none' }}
        >
          {SHEET_MESSAGES.signHint}
        </Typography>
      )}
    </Box>
  );
};

/** A signature given on this device; with a reason on another person's login or after the window. */
export const SignDialog = ({ sheet, place, half, name, collector, needsLateReason, onClose }: SignDialogProps) => {
  const pad = useRef<SignatureCanvas>(null);
  const [hasInk, setInk] = useState(false);
  const [isTooSmall, setTooSmall] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const [typed, setTyped] = useState('');
  const [isAgreed, setAgreed] = useState(false);
  const [reason, setReason] = useState('');
  const { run, isRunning } = useSheetAction<unknown>(SHEET_MESSAGES.signed);
  const needsReason = collector !== null || needsLateReason;
  const isGiven = isTyping ? typed.trim() !== '' && isAgreed : hasInk;
  const handleClear = () => {
    pad.current?.clear();
    setInk(false);
    setTooSmall(false);
  };
  const handleSend = async () => {
    const isEnough = isTyping || (pad.current !== null && hasSignature(pad.current));
    setTooSmall(!isEnough);
    if (!isEnough) return;
    const ink: Ink = isTyping ? { typedName: typed.trim() } : { svg: svgText(pad.current) };
    if (await run(() => sheetCalls.sign(place, sheet, { ink, reason: reason.trim() || undefined }))) onClose();
  };
  const title = SHEET_MESSAGES.signDialog(name, SHEET_MESSAGES.periods[half.period]);
  return (
    <ConfirmDialog
      title={title}
      text={<Notices half={half} collector={collector} />}
      button={SHEET_MESSAGES.send}
      canConfirm={isGiven && (!needsReason || saysReason(reason))}
      isRunning={isRunning}
      onConfirm={() => void handleSend()}
      onClose={onClose}
    >
      <Stack spacing={1}>
        {needsReason ? (
          <TextField
            required
            label={SHEET_MESSAGES.reason}
            helperText={SHEET_MESSAGES.reasonPrinted}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            slotProps={{ htmlInput: { maxLength: REASON_MAX_LENGTH } }}
          />
        ) : null}
        {isTyping ? (
          <TypedFields name={name} typed={typed} isAgreed={isAgreed} onType={setTyped} onAgree={setAgreed} />
        ) : (
          <SignatureArea pad={pad} label={`${SHEET_MESSAGES.signArea}, ${title}`} hasInk={hasInk} onInk={() => setInk(true)} />
        )}
        {isTooSmall && <Alert severity="error">{SHEET_MESSAGES.signTooSmall}</Alert>}
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Button onClick={() => setTyping(!isTyping)} disabled={isRunning}>
            {isTyping ? SHEET_MESSAGES.draw : SHEET_MESSAGES.cannotDraw}
          </Button>
          {isTyping ? null : (
            <Button onClick={handleClear} disabled={!hasInk || isRunning}>
              {SHEET_MESSAGES.clear}
            </Button>
          )}
        </Stack>
      </Stack>
    </ConfirmDialog>
  );
};
