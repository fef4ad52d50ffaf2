import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import {
  type AttendanceRequestKind,
  REQUEST_DECISIONS,
  type RequestDecision,
} from '../../../model/attendance/attendanceRequest.ts';
import type { StaffRequestView, StaffSheetView } from '../../../model/attendance/attendanceViews.ts';
import { attendanceRequestMessages } from '../../../model/messages/attendance/attendanceRequest.ts';
import { CodeDialog } from '../CodeDialog.tsx';
import { formatInstant } from '../formatInstant.ts';
import { SHEET_MESSAGES } from '../messages.ts';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { sheetCalls } from '../sheetCalls.ts';
import { useSheetAction } from '../useSheet.ts';

const { kind: KINDS } = attendanceRequestMessages.choices;

interface DecisionWords {
  readonly button: string;
  /** Text that says what the decision does. */
  readonly text: string;
  readonly isReasonNeeded: boolean;
}

const WORDS: { readonly [K in AttendanceRequestKind]: Readonly<Partial<Record<RequestDecision, DecisionWords>>> } =
  SHEET_MESSAGES.decisions;

const decisionWords = (kind: AttendanceRequestKind, decision: RequestDecision): DecisionWords =>
  WORDS[kind][decision] ?? { button: SHEET_MESSAGES.settled, text: '', isReasonNeeded: false };

interface DecisionButtonProps {
  readonly request: StaffRequestView;
  readonly decision: RequestDecision;
  readonly isFirst: boolean;
  readonly onCode: (code: string) => void;
}

const DecisionButton = ({ request, decision, isFirst, onCode }: DecisionButtonProps) => {
  const { button, text, isReasonNeeded } = decisionWords(request.kind, decision);
  const [isAsking, setAsking] = useState(false);
  const { run, isRunning } = useSheetAction<unknown>(SHEET_MESSAGES.settled);
  const confirm = async (reason: string) => {
    const isDone = await run(async () => {
      const { code } = await sheetCalls.settle(request.id, decision, reason || null);
      if (code) onCode(code);
    });
    if (isDone) setAsking(false);
  };
  return (
    <>
      <Button size="small" variant={isFirst ? 'contained' : 'outlined'} onClick={() => setAsking(true)}>
        {button}
      </Button>
      {isAsking ? (
        <ReasonDialog
          title={SHEET_MESSAGES.requestOf(KINDS[request.kind], request.person)}
          text={text}
          button={button}
          isRequired={isReasonNeeded}
          isRunning={isRunning}
          onConfirm={(reason) => void confirm(reason)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
};

const RequestRow = ({ request, mayCorrect }: { readonly request: StaffRequestView; readonly mayCorrect: boolean }) => {
  const [code, setCode] = useState<string | null>(null);
  const isIncident = request.kind === 'incident';
  const period = request.period ? `, ${SHEET_MESSAGES.periods[request.period].toLowerCase()}` : '';
  return (
    <Stack component="li" direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center', py: 1 }}>
      <Box sx={{ flex: '1 1 16rem' }}>
        <Typography
          sx={{ fontWeight: 600 }}
        >{`${SHEET_MESSAGES.requestOf(KINDS[request.kind], request.person)}${period}`}</Typography>
        {request.reason ? (
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {isIncident ? SHEET_MESSAGES.incidentText(request.reason) : SHEET_MESSAGES.historyReason(request.reason)}
          </Typography>
        ) : null}
        <Typography variant="body2" color="textSecondary">
          {(isIncident ? SHEET_MESSAGES.notedBy : SHEET_MESSAGES.askedBy)(request.requestedBy, formatInstant(request.createdAt))}
        </Typography>
      </Box>
      {mayCorrect ? (
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
          {REQUEST_DECISIONS[request.kind].map((decision, index) => (
            <DecisionButton key={decision} request={request} decision={decision} isFirst={index === 0} onCode={setCode} />
          ))}
        </Stack>
      ) : (
        <Typography variant="body2">{SHEET_MESSAGES.waitsForOfficer}</Typography>
      )}
      {code ? <CodeDialog code={code} name={request.person} onClose={() => setCode(null)} /> : null}
    </Stack>
  );
};

/** Requests from people on the sheet, and the officer's decisions. */
export const SheetRequests = ({ sheet }: { readonly sheet: StaffSheetView }) => {
  const open = sheet.requests.filter(({ status }) => status === 'open');
  if (open.length === 0) return null;
  return (
    <Alert severity="warning" variant="outlined" sx={{ '& .MuiAlert-message': { width: '100%' } }}>
      <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600 }}>
        {SHEET_MESSAGES.requestsTitle}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {open.map((request) => (
          <RequestRow key={request.id} request={request} mayCorrect={sheet.mayCorrect} />
        ))}
      </Box>
    </Alert>
  );
};
