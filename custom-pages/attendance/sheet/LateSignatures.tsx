import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { StaffSheetView, StaffSignatureView } from '../../../model/attendance/attendanceViews.ts';
import { DAY_PERIODS } from '../../../model/calendar/halfDay.ts';
import { DrawingImage } from '../DrawingImage.tsx';
import { formatInstant } from '../formatInstant.ts';
import { SHEET_MESSAGES } from '../messages.ts';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { type SignaturePlace, sheetCalls } from '../sheetCalls.ts';
import { useSheetAction } from '../useSheet.ts';

interface Late {
  readonly place: SignaturePlace;
  readonly name: string;
  readonly signature: StaffSignatureView;
}

const lateOf = (sheet: StaffSheetView): readonly Late[] => [
  ...sheet.entries.flatMap(({ uuid, firstName, lastName, lateSignatures }) =>
    DAY_PERIODS.flatMap((period) => {
      const signature = lateSignatures[period];
      return signature ? [{ place: { uuid, period }, name: `${firstName} ${lastName}`, signature }] : [];
    }),
  ),
  ...sheet.lateCounterSignatures.map((signature) => {
    const trainer = sheet.trainers.find(({ '@id': iri }) => iri === signature.trainer);
    return {
      place: { uuid: sheet.uuid, period: signature.period, trainer: signature.trainer },
      name: trainer ? `${trainer.firstName} ${trainer.lastName}` : SHEET_MESSAGES.trainers,
      signature,
    };
  }),
];

const DecideButton = ({ late: { place, name }, isAccepted }: { readonly late: Late; readonly isAccepted: boolean }) => {
  const words = SHEET_MESSAGES;
  const [isAsking, setAsking] = useState(false);
  const { run, isRunning } = useSheetAction<unknown>(isAccepted ? words.accepted : words.refused);
  const confirm = async (reason: string) => {
    if (await run(() => sheetCalls.decideLate(place, isAccepted, reason))) setAsking(false);
  };
  return (
    <>
      <Button
        size="small"
        variant={isAccepted ? 'contained' : 'outlined'}
        aria-label={
          isAccepted ? words.acceptOf(name, words.periods[place.period]) : words.refuseOf(name, words.periods[place.period])
        }
        onClick={() => setAsking(true)}
      >
        {isAccepted ? words.accept : words.refuse}
      </Button>
      {isAsking ? (
        <ReasonDialog
          title={isAccepted ? words.acceptTitle(name) : words.refuseTitle(name)}
          text={isAccepted ? words.acceptText : words.refuseText}
          button={isAccepted ? words.accept : words.refuse}
          isRunning={isRunning}
          onConfirm={(reason) => void confirm(reason)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
};

const LateRow = ({ sheet, late }: { readonly sheet: StaffSheetView; readonly late: Late }) => {
  const { place, name, signature } = late;
  const period = SHEET_MESSAGES.periods[place.period];
  const drawn = signature.deviceTime ? formatInstant(signature.deviceTime) : null;
  return (
    <Stack component="li" direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center', py: 1 }}>
      <DrawingImage src={sheetCalls.drawingUrl(sheet['@id'], signature.id)} alt={SHEET_MESSAGES.imageOf(name, period)} />
      <Box sx={{ flex: '1 1 14rem' }}>
        <Typography sx={{ fontWeight: 600 }}>{SHEET_MESSAGES.signDialog(name, period)}</Typography>
        <Typography variant="body2">{SHEET_MESSAGES.lateReceived(drawn, formatInstant(signature.signedAt))}</Typography>
      </Box>
      {sheet.mayCorrect ? (
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          {sheet.validatedAt ? (
            <Typography variant="body2">{SHEET_MESSAGES.validatedFirst}</Typography>
          ) : (
            <DecideButton late={late} isAccepted />
          )}
          <DecideButton late={late} isAccepted={false} />
        </Stack>
      ) : null}
    </Stack>
  );
};

/** Drawings that came too late to count, and staff's decision on them. */
export const LateSignatures = ({ sheet }: { readonly sheet: StaffSheetView }) => {
  const lateSignatures = lateOf(sheet);
  if (lateSignatures.length === 0) return null;
  return (
    <Alert severity="warning" variant="outlined" sx={{ '& .MuiAlert-message': { width: '100%' } }}>
      <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600 }}>
        {SHEET_MESSAGES.lateTitle}
      </Typography>
      <Typography variant="body2">{SHEET_MESSAGES.lateText}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lateSignatures.map((one) => (
          <LateRow key={one.signature.id} sheet={sheet} late={one} />
        ))}
      </Box>
    </Alert>
  );
};
