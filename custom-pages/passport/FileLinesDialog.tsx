import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { LINE_STATE_WORDS } from '../../model/messages/passport/declarations.ts';
import type { FileLine, OutcomeView, PassportFile } from '../../model/passport/declarationViews.ts';
import type { LineState } from '../../model/passport/declaredLine.ts';
import { ActionButton } from '../../src/dialogs/ActionButton.tsx';
import type { Tone } from '../../src/fields/statusTones.ts';
import { PageSkeleton } from '../../src/pageParts/PageSkeleton.tsx';
import { answerOf, CorrectButton, FIRST_REJECTION, isWhole, RejectionInputs, settle } from './LineAnswer.tsx';
import { PASSPORT_MESSAGES } from './messages.ts';
import { Rejection } from './ReasonLink.tsx';
import { useFile, useReadAgain } from './useDeclarations.ts';

const TONES: Readonly<Record<LineState, Tone>> = {
  exported: 'info',
  accepted: 'success',
  rejected: 'error',
  withdrawn: 'default',
  unsent: 'default',
};

interface LineProps {
  readonly line: FileLine;
  readonly file: number;
  readonly isChosen: boolean;
  /** Null: nothing can be decided about it. */
  readonly onChoose: (() => void) | null;
}

const Line = ({ line, file, isChosen, onChoose }: LineProps) => (
  <Stack component="li" direction="row" sx={{ alignItems: 'flex-start', gap: 1, py: 0.75, borderTop: 1, borderColor: 'divider' }}>
    {onChoose ? (
      <Checkbox
        size="small"
        checked={isChosen}
        onChange={onChoose}
        slotProps={{ input: { 'aria-label': PASSPORT_MESSAGES.chooseLine(line.trainee) } }}
        sx={{ p: 0.5 }}
      />
    ) : null}
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {line.trainee}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {[line.company ?? PASSPORT_MESSAGES.individually, line.training, line.uniqueId].join(' · ')}
      </Typography>
      {line.rejection ? (
        <Rejection
          reason={line.rejection}
          comment={line.comment}
          records={{ needTraining: line.needTraining, company: line.employer }}
        />
      ) : null}
      {line.isCorrectable ? <CorrectButton file={file} line={line} /> : null}
    </Box>
    <Chip size="small" color={TONES[line.state]} label={LINE_STATE_WORDS[line.state]} />
  </Stack>
);

interface ActsProps {
  readonly file: number;
  readonly lines: readonly number[];
  readonly onDone: () => void;
}

/** The portal's answer about the chosen lines. */
const Acts = ({ file, lines, onDone }: ActsProps) => {
  const [rejection, setRejection] = useState(FIRST_REJECTION);
  const success = ({ done, leftOut }: OutcomeView) => PASSPORT_MESSAGES.settled(done, leftOut);
  const common = { success, refreshes: [], onDone, isDisabled: lines.length === 0 } as const;
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
      <ActionButton
        {...common}
        label={PASSPORT_MESSAGES.accept}
        variant="contained"
        confirm={{ title: PASSPORT_MESSAGES.acceptTitle(lines.length), text: PASSPORT_MESSAGES.acceptText }}
        call={() => settle(file, { outcome: 'accepted', lines })}
      />
      <ActionButton
        {...common}
        label={PASSPORT_MESSAGES.reject}
        color="error"
        confirm={{ title: PASSPORT_MESSAGES.rejectTitle(lines.length), text: PASSPORT_MESSAGES.rejectText }}
        canConfirm={isWhole(rejection)}
        call={() => settle(file, { lines, ...answerOf(rejection) })}
      >
        <RejectionInputs rejection={rejection} onChange={setRejection} />
      </ActionButton>
    </Stack>
  );
};

interface FileLinesProps {
  readonly file: Pick<PassportFile, 'id' | 'fileName'>;
  readonly onClose: () => void;
}

/** The lines of a file, and what the portal made of them. */
export const FileLinesDialog = ({ file: { id: file, fileName }, onClose }: FileLinesProps) => {
  const id = useId();
  const readAgain = useReadAgain();
  const { data } = useFile(file);
  const [chosenIds, setChosenIds] = useState<readonly number[]>([]);
  const isDeposited = data?.depositedOn !== null && data !== undefined;
  const openIds = (data?.lines ?? []).filter(({ state }) => state === 'exported').map((line) => line.id);
  const lines = chosenIds.filter((line) => openIds.includes(line));
  const toggle = (line: number) => setChosenIds(lines.includes(line) ? lines.filter((one) => one !== line) : [...lines, line]);
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={id}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {PASSPORT_MESSAGES.linesOf(fileName)}
      </DialogTitle>
      <DialogContent>
        {data && isDeposited && openIds.length > 0 ? (
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
            <FormControlLabel
              control={
                <Checkbox
                  checked={lines.length === openIds.length}
                  indeterminate={lines.length > 0 && lines.length < openIds.length}
                  onChange={() => setChosenIds(lines.length === openIds.length ? [] : openIds)}
                />
              }
              label={PASSPORT_MESSAGES.allLines}
              sx={{ mr: 'auto' }}
            />
            <Acts file={file} lines={lines} onDone={readAgain} />
          </Stack>
        ) : null}
        {data && !isDeposited ? (
          <Typography sx={{ mb: 1 }}>
            {data.neverDeposited ? PASSPORT_MESSAGES.declareAgain : PASSPORT_MESSAGES.depositFirst}
          </Typography>
        ) : null}
        {data ? (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data.lines.map((line) => (
              <Line
                key={line.id}
                line={line}
                file={file}
                isChosen={lines.includes(line.id)}
                onChoose={isDeposited && line.state === 'exported' ? () => toggle(line.id) : null}
              />
            ))}
          </Box>
        ) : (
          <PageSkeleton />
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onClose}>
          {PASSPORT_MESSAGES.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

interface WithdrawButtonProps {
  readonly line: { readonly id: number; readonly file: number };
  readonly trainee: string;
}

/** Notes that the trainee was deleted on the portal, so that they can be declared again. */
export const WithdrawButton = ({ line, trainee }: WithdrawButtonProps) => {
  const readAgain = useReadAgain();
  return (
    <ActionButton
      label={PASSPORT_MESSAGES.withdraw}
      name={PASSPORT_MESSAGES.withdrawOf(trainee)}
      variant="text"
      success={PASSPORT_MESSAGES.withdrawn}
      refreshes={[]}
      confirm={{ title: PASSPORT_MESSAGES.withdrawTitle, text: PASSPORT_MESSAGES.withdrawText }}
      onDone={readAgain}
      call={() => settle(line.file, { outcome: 'withdrawn', lines: [line.id] })}
    />
  );
};
