import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { ScreenCodeView } from '../../../model/attendance/attendanceViews.ts';
import { SCREEN_CODE, spacedCode } from '../../../model/attendance/signing/screenCode.ts';
import { QrCode } from '../../../src/pageParts/QrCode.tsx';
import { SHEET_MESSAGES } from '../messages.ts';
import { codeAddress } from '../public/calls/emargementRoute.ts';
import { sheetCalls } from '../sheetCalls.ts';

const SIDE = { '& svg': { display: 'block', width: 'min(100%, 18rem)', mx: 'auto', borderRadius: 1 } } as const;

const Code = ({ code }: { readonly code: string }) => (
  <Box sx={{ textAlign: 'center', overflowWrap: 'anywhere', ...SIDE }}>
    <QrCode text={`${window.location.origin}${codeAddress(code)}`} label={SHEET_MESSAGES.qrImage} />
    <Typography variant="body2" sx={{ mt: 1.5 }}>
      {SHEET_MESSAGES.qrType(`${window.location.host}${codeAddress()}`)}
    </Typography>
    <Typography variant="h4" component="p" sx={{ fontFamily: 'monospace', fontWeight: 700 }}>
      {spacedCode(code)}
    </Typography>
  </Box>
);

/** The code that trainees scan, shown by the holder of the sheet; it is renewed while shown. */
export const ScreenQrDialog = ({ sheet, onClose }: { readonly sheet: string; readonly onClose: () => void }) => {
  const title = useId();
  const { data, error } = useQuery<ScreenCodeView, Error>({
    queryKey: ['emargement_codes', sheet],
    queryFn: () => sheetCalls.makeCode(sheet),
    refetchInterval: SCREEN_CODE.shownSeconds * 1000,
    refetchOnWindowFocus: false,
    retry: false,
    gcTime: 0,
  });
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>{SHEET_MESSAGES.qrTitle}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>{SHEET_MESSAGES.qrText}</Typography>
        {error ? <Alert severity="error">{error.message}</Alert> : null}
        {data && !error ? <Code code={data.code} /> : null}
        {!data && !error ? <Skeleton variant="rounded" height={280} /> : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{SHEET_MESSAGES.close}</Button>
      </DialogActions>
    </Dialog>
  );
};
