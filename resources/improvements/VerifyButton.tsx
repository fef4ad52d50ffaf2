import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { parisDay } from '../../model/calendar/parisTime.ts';
import { choiceLabel } from '../../model/messages/labels.ts';
import { IMPROVEMENT_OUTCOMES } from '../../model/quality/improvement.ts';
import type { RecordFor } from '../../model/registry/resources.ts';
import { serverNow } from '../../src/clock/serverClock.ts';
import { ActionButton } from '../../src/dialogs/ActionButton.tsx';
import { DateTextField } from '../../src/inputs/pickers/DateTextField.tsx';
import { httpClient } from '../../src/providers/httpClient.ts';
import { IMPROVEMENT_WORDS as WORDS } from './messages.ts';

interface VerifyButtonProps {
  readonly improvement: RecordFor<'improvements'>;
  readonly isDisabled: boolean;
}

/** Asks whether the improvement has worked: a day, an outcome, what was seen, and the number before and after. */
export const VerifyButton = ({ improvement, isDisabled }: VerifyButtonProps) => {
  const { '@id': iri, version } = improvement;
  const translate = useTranslate();
  const labelOf = (name: string): string => translate(`resources.improvements.fields.${name}`);
  const [verifiedOn, setDay] = useState<string | null>(() => parisDay(serverNow()));
  const [outcome, setOutcome] = useState<string | null>(null);
  const [verification, setText] = useState('');
  const [figureBefore, setBefore] = useState(improvement.figureBefore ?? '');
  const [figureAfter, setAfter] = useState('');
  const body = {
    version,
    verifiedOn,
    outcome,
    verification,
    figureBefore: figureBefore || null,
    figureAfter: figureAfter || null,
  };
  return (
    <ActionButton
      label={WORDS.moves.verified}
      variant="contained"
      isDisabled={isDisabled}
      confirm={{ title: WORDS.verifyTitle, text: WORDS.verifyText }}
      canConfirm={Boolean(verifiedOn && outcome && verification.trim())}
      call={() => httpClient(`${iri}/verify`, { method: 'PUT', body })}
      success={WORDS.verified}
    >
      <Stack spacing={2}>
        <RadioGroup aria-label={labelOf('outcome')} value={outcome} onChange={(_, value) => setOutcome(value)}>
          {IMPROVEMENT_OUTCOMES.map((each) => (
            <FormControlLabel
              key={each}
              value={each}
              control={<Radio size="small" />}
              label={choiceLabel('improvements', 'outcome', each)}
            />
          ))}
        </RadioGroup>
        <TextField
          required
          multiline
          minRows={3}
          label={labelOf('verification')}
          value={verification}
          onChange={({ target }) => setText(target.value)}
          slotProps={{ htmlInput: { maxLength: 4000 } }}
        />
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
          <TextField
            fullWidth
            label={labelOf('figureBefore')}
            value={figureBefore}
            onChange={({ target }) => setBefore(target.value)}
            slotProps={{ htmlInput: { maxLength: 80 } }}
          />
          <TextField
            fullWidth
            label={labelOf('figureAfter')}
            value={figureAfter}
            onChange={({ target }) => setAfter(target.value)}
            slotProps={{ htmlInput: { maxLength: 80 } }}
          />
        </Stack>
        <DateTextField label={labelOf('verifiedOn')} value={verifiedOn} onValue={setDay} />
      </Stack>
    </ActionButton>
  );
};
