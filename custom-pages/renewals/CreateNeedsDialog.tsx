import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { recordLabel } from '../../model/messages/recordLabel.ts';
import { RENEWALS_PATH, type RenewalCreation, type RenewalView } from '../../model/renewals/renewals.ts';
import { ConfirmDialog } from '../../src/dialogs/ConfirmDialog.tsx';
import { useAction } from '../../src/dialogs/useAction.ts';
import { httpClient } from '../../src/providers/httpClient.ts';
import { RENEWAL_MESSAGES as WORDS } from './messages.ts';

interface CreateNeedsDialogProps {
  readonly renewals: readonly RenewalView[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Creates the needs, once it is known which company renews for each person who has changed company. */
export const CreateNeedsDialog = ({ renewals, onClose, onDone }: CreateNeedsDialogProps) => {
  const [companies, setCompanies] = useState<Readonly<Record<string, string>>>({});
  const movedRenewals = renewals.filter(({ laterCompany }) => laterCompany !== null);
  const { run, isRunning } = useAction<RenewalCreation>({
    success: ({ created, leftOut }) =>
      [WORDS.created(created.length), ...(leftOut.length > 0 ? [WORDS.leftOut(leftOut.length)] : [])].join(' · '),
  });
  const create = async () => {
    const body = { renewals: renewals.map(({ need }) => ({ need, ...(companies[need] && { company: companies[need] }) })) };
    const call = async () =>
      (await httpClient(`${RENEWALS_PATH}/needs`, { method: 'POST', body })).json as unknown as RenewalCreation;
    if (await run(call)) onDone();
  };
  return (
    <ConfirmDialog
      title={WORDS.createTitle(renewals.length)}
      text={WORDS.createText}
      button={WORDS.create}
      isRunning={isRunning}
      canConfirm={movedRenewals.every(({ need }) => companies[need])}
      onConfirm={() => void create()}
      onClose={onClose}
    >
      {movedRenewals.length > 0 ? (
        <Stack spacing={1.5}>
          <Typography variant="body2">{WORDS.chooseCompany}</Typography>
          {movedRenewals.map(({ need, trainee, company, laterCompany }) => (
            <TextField
              key={need}
              select
              size="small"
              label={WORDS.companyOf(recordLabel('trainees', trainee))}
              value={companies[need] ?? ''}
              onChange={({ target }) => setCompanies({ ...companies, [need]: target.value })}
            >
              {[company, laterCompany].map((each) =>
                each ? (
                  <MenuItem key={each['@id']} value={each['@id']}>
                    {recordLabel('companies', each)}
                  </MenuItem>
                ) : null,
              )}
            </TextField>
          ))}
        </Stack>
      ) : null}
    </ConfirmDialog>
  );
};
