import CloseIcon from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { SheetEventView } from '../../../model/attendance/signing/journalEvents.ts';
import { EMARGEMENT_EVENT_LABELS, SIGNING_METHOD_LABELS } from '../../../model/messages/attendance/attendance.ts';
import { DrawingImage } from '../DrawingImage.tsx';
import { formatInstant } from '../formatInstant.ts';
import { SHEET_MESSAGES } from '../messages.ts';
import { sheetCalls } from '../sheetCalls.ts';

const WIDTH_PX = 480;
const HASH_LENGTH = 16;

/** Lines that a device may have kept, and that are no drawing. */
const NOTES: readonly SheetEventView['type'][] = ['incident_noted', 'marked_absent', 'marked_present', 'times_noted'];

const titleOf = ({ type, person, period }: SheetEventView): string =>
  [EMARGEMENT_EVENT_LABELS[type], person, period ? SHEET_MESSAGES.periods[period] : null].filter(Boolean).join(' – ');

const Line = ({ sheet, line }: { readonly sheet: string; readonly line: SheetEventView }) => {
  const label = titleOf(line);
  const actor = line.actorKind === 'user' ? line.actorName : `${line.actorName} (${SHEET_MESSAGES.actors[line.actorKind]})`;
  return (
    <Box component="li" sx={{ borderLeft: 2, borderColor: 'divider', pl: 1.5 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {label} {line.isLate ? <Chip size="small" color="warning" label={SHEET_MESSAGES.late} /> : null}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {formatInstant(line.at)} {SHEET_MESSAGES.by(actor)}
        {line.method ? ` · ${SIGNING_METHOD_LABELS[line.method]}` : ''}
        {line.isTyped ? ` · ${SHEET_MESSAGES.typed}` : ''}
      </Typography>
      {line.deviceTime ? (
        <Typography variant="body2" color="textSecondary">
          {(NOTES.includes(line.type) ? SHEET_MESSAGES.writtenAt : SHEET_MESSAGES.deviceTime)(formatInstant(line.deviceTime))}
        </Typography>
      ) : null}
      {line.reason ? (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {line.type === 'incident_noted' ? SHEET_MESSAGES.incidentText(line.reason) : SHEET_MESSAGES.historyReason(line.reason)}
        </Typography>
      ) : null}
      {line.hasDrawing ? (
        <DrawingImage src={sheetCalls.drawingUrl(sheet, line.id)} alt={SHEET_MESSAGES.drawingOf(label)} />
      ) : null}
      <Typography variant="caption" color="textSecondary" component="p" sx={{ fontFamily: 'monospace' }} title={line.hash}>
        {SHEET_MESSAGES.line(line.id)} · {line.hash.slice(0, HASH_LENGTH)}…
      </Typography>
    </Box>
  );
};

const Lines = ({ sheet }: { readonly sheet: string }) => {
  const { data, error } = useQuery<readonly SheetEventView[], Error>({
    queryKey: ['emargements', 'history', sheet],
    queryFn: ({ signal }) => sheetCalls.history(sheet, signal),
  });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={160} />;
  return (
    <Stack component="ol" spacing={2} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.toReversed().map((line) => (
        <Line key={line.id} sheet={sheet} line={line} />
      ))}
    </Stack>
  );
};

/** The sheet's whole journal, newest first, including cancelled signatures. */
export const SheetHistory = ({ sheet, onClose }: { readonly sheet: string; readonly onClose: () => void }) => {
  const title = useId();
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': title, sx: { width: `min(${WIDTH_PX}px, 100vw)`, p: 2 } } }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', mb: 1 }}>
        <Typography id={title} variant="h6" component="h2" sx={{ flex: 1 }}>
          {SHEET_MESSAGES.history}
        </Typography>
        <IconButton aria-label={SHEET_MESSAGES.close} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Stack>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {SHEET_MESSAGES.historyDetail}
      </Typography>
      <Lines sheet={sheet} />
    </Drawer>
  );
};
