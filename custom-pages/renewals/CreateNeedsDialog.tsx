import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useCloseNotification, useNotify, useRefresh } from 'react-admin';
import { Link } from 'react-router-dom';
import { recordLabel } from '../../model/messages/recordLabel.ts';
import { RENEWALS_PATH, type RenewalCreation, type RenewalView } from '../../model/renewals/renewals.ts';
import { useRecordPath } from '../../src/access/useRecordPath.ts';
import { keyOf } from '../../src/api/recordId.ts';
import { ConfirmDialog } from '../../src/dialogs/ConfirmDialog.tsx';
import { DoneNotice } from '../../src/dialogs/DoneNotice.tsx';
import { useAction } from '../../src/dialogs/useAction.ts';
import { httpClient } from '../../src/providers/httpClient.ts';
import { RENEWAL_MESSAGES as WORDS } from './messages.ts';

/** A list of more needs than these is not opened: its address would be too long. */
const LISTED_NEEDS = 100;

/** How long the way to the new needs is offered. */
const NOTICE_MS = 20_000;

/** Says how many needs were made, and leads to them. */
const CreatedNotice = ({ created, leftOut }: RenewalCreation) => {
  const close = useCloseNotification();
  const pathOf = useRecordPath('need_trainings');
  const [only] = created;
  const listPath = `/trainee/list?filter=${encodeURIComponent(JSON.stringify({ id: created.map(keyOf) }))}`;
  const isOpenable = only !== undefined && created.length <= LISTED_NEEDS;
  return (
    <DoneNotice
      text={[WORDS.created(created.length), ...(leftOut.length > 0 ? [WORDS.leftOut(leftOut.length)] : [])].join(' · ')}
      actions={
        isOpenable ? (
          <Button
            color="inherit"
            size="small"
            component={Link}
            to={created.length === 1 ? pathOf(only) : listPath}
            onClick={() => close()}
          >
            {WORDS.open(created.length)}
          </Button>
        ) : null
      }
    />
  );
};

interface CreateNeedsDialogProps {
  readonly renewals: readonly RenewalView[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Creates the needs, once it is known which company renews for each person who has changed company. */
export const CreateNeedsDialog = ({ renewals, onClose, onDone }: CreateNeedsDialogProps) => {
  const [companies, setCompanies] = useState<Readonly<Record<string, string>>>({});
  const movedRenewals = renewals.filter(({ laterCompany }) => laterCompany !== null);
  const notify = useNotify();
  const refresh = useRefresh();
  const { run, isRunning } = useAction<RenewalCreation>({
    refreshes: [],
    onDone: (creation) => {
      notify(<CreatedNotice {...creation} />, { autoHideDuration: NOTICE_MS });
      refresh();
    },
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
      text={WORDS.createText(renewals.length)}
      button={WORDS.create(renewals.length)}
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
