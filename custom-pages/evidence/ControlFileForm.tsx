import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ControlFileScope } from '../../model/evidence/controlFile.ts';
import type { Reference } from '../../model/kernel/resource.ts';
import { DateTextField } from '../../src/inputs/pickers/DateTextField.tsx';
import { ReferencePicker } from '../../src/inputs/pickers/ReferencePicker.tsx';
import { EVIDENCE_MESSAGES } from './messages.ts';
import { useRequestControlFile } from './useRequestControlFile.ts';

const CHOICES = ['period', 'company'] as const satisfies readonly ControlFileScope[];

/** Requests the control file of a company or a period; a session's is requested on its own page. */
export const ControlFileForm = () => {
  const [kind, setKind] = useState<(typeof CHOICES)[number]>('period');
  const [company, setCompany] = useState<Reference | null>(null);
  const [startDate, setStartDate] = useState<string | null>(null);
  const [endDate, setEndDate] = useState<string | null>(null);
  const { ask, isRunning } = useRequestControlFile();
  const isWhole = kind === 'company' ? company !== null : startDate !== null && endDate !== null;
  const handleAsk = () =>
    void ask({ kind, startDate, endDate, ...(kind === 'company' && company ? { company: company['@id'] } : {}) });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        color="primary"
        value={kind}
        aria-label={EVIDENCE_MESSAGES.scope}
        onChange={(_event, choice: (typeof CHOICES)[number] | null) => choice && setKind(choice)}
      >
        {CHOICES.map((choice) => (
          <ToggleButton key={choice} value={choice}>
            {EVIDENCE_MESSAGES.scopes[choice]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {kind === 'company' ? (
          <Box sx={{ gridColumn: '1 / -1' }}>
            <ReferencePicker
              isMultiple={false}
              target="companies"
              value={company}
              onValue={setCompany}
              text={{ label: EVIDENCE_MESSAGES.company, required: true }}
            />
          </Box>
        ) : null}
        <DateTextField label={EVIDENCE_MESSAGES.from} value={startDate} onValue={setStartDate} />
        <DateTextField label={EVIDENCE_MESSAGES.to} value={endDate} onValue={setEndDate} />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {EVIDENCE_MESSAGES.sessionHelp}
      </Typography>
      <Button variant="contained" disabled={!isWhole} loading={isRunning} onClick={handleAsk} sx={{ justifySelf: 'start' }}>
        {EVIDENCE_MESSAGES.prepare}
      </Button>
    </Box>
  );
};
