import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { LINE_STATE_WORDS, REJECTION_WORDS } from '../../model/messages/passport/declarations.ts';
import { FILES_PATH, type FileLine, type OutcomeView } from '../../model/passport/declarationViews.ts';
import { REJECTION_REASONS, type RejectionReason } from '../../model/passport/declaredLine.ts';
import { ActionButton } from '../../src/dialogs/ActionButton.tsx';
import { httpClient } from '../../src/providers/httpClient.ts';
import { PASSPORT_MESSAGES } from './messages.ts';
import { useReadAgain } from './useDeclarations.ts';

export const settle = async (file: number, body: object): Promise<OutcomeView> =>
  (await httpClient(`${FILES_PATH}/${file}/outcome`, { method: 'POST', body })).json as OutcomeView;

/** Why the portal rejected lines, as it is being typed. */
interface Rejection {
  readonly reason: RejectionReason;
  readonly comment: string;
}

export const FIRST_REJECTION: Rejection = { reason: 'number_name', comment: '' };

export const isWhole = ({ reason, comment }: Rejection): boolean => reason !== 'other' || comment.trim() !== '';

export const answerOf = ({ reason, comment }: Rejection) => ({
  outcome: 'rejected',
  rejection: reason,
  comment: comment.trim() || null,
});

interface RejectionInputsProps {
  readonly rejection: Rejection;
  readonly onChange: (rejection: Rejection) => void;
}

export const RejectionInputs = ({ rejection, onChange }: RejectionInputsProps) => (
  <>
    <TextField
      select
      fullWidth
      margin="dense"
      label={PASSPORT_MESSAGES.rejection}
      value={rejection.reason}
      onChange={({ target }) => onChange({ ...rejection, reason: target.value as RejectionReason })}
    >
      {REJECTION_REASONS.map((reason) => (
        <MenuItem key={reason} value={reason}>
          {REJECTION_WORDS[reason]}
        </MenuItem>
      ))}
    </TextField>
    <TextField
      fullWidth
      margin="dense"
      label={PASSPORT_MESSAGES.comment}
      required={rejection.reason === 'other'}
      value={rejection.comment}
      onChange={({ target }) => onChange({ ...rejection, comment: target.value })}
      slotProps={{ htmlInput: { maxLength: 255 } }}
    />
  </>
);

const ANSWERS = ['accepted', 'rejected'] as const;
type Answer = (typeof ANSWERS)[number];

interface CorrectButtonProps {
  readonly file: number;
  readonly line: FileLine;
}

/** Puts the answer about a line right that was noted by mistake: a line wrongly accepted would never be declared. */
export const CorrectButton = ({ file, line }: CorrectButtonProps) => {
  const readAgain = useReadAgain();
  const [answer, setAnswer] = useState<Answer>(line.state === 'accepted' ? 'rejected' : 'accepted');
  const [rejection, setRejection] = useState(FIRST_REJECTION);
  const outcome = answer === 'accepted' ? { outcome: answer } : answerOf(rejection);
  return (
    <ActionButton
      label={PASSPORT_MESSAGES.correct}
      name={PASSPORT_MESSAGES.correctOf(line.trainee)}
      variant="text"
      success={PASSPORT_MESSAGES.corrected}
      refreshes={[]}
      onDone={readAgain}
      confirm={{
        title: PASSPORT_MESSAGES.correctTitle(line.trainee),
        text: PASSPORT_MESSAGES.correctText,
        button: PASSPORT_MESSAGES.correctButton,
      }}
      canConfirm={answer === 'accepted' || isWhole(rejection)}
      call={() => settle(file, { lines: [line.id], isCorrection: true, ...outcome })}
    >
      <ToggleButtonGroup
        exclusive
        size="small"
        value={answer}
        aria-label={PASSPORT_MESSAGES.comment}
        onChange={(_event, next: Answer | null) => next && setAnswer(next)}
        sx={{ my: 1 }}
      >
        {ANSWERS.map((name) => (
          <ToggleButton key={name} value={name}>
            {LINE_STATE_WORDS[name]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {answer === 'rejected' ? <RejectionInputs rejection={rejection} onChange={setRejection} /> : null}
    </ActionButton>
  );
};
