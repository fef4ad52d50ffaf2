import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import {
  RENEWAL_MAIL_PEOPLE_MAX,
  RENEWAL_MAILS_PATH,
  RENEWALS_PATH,
  type RenewalStopping,
  type RenewalView,
} from '../../model/renewals/renewals.ts';
import { useAction } from '../../src/dialogs/useAction.ts';
import { httpClient } from '../../src/providers/httpClient.ts';
import { CompanyLettersDialog } from '../mail/CompanyLettersDialog.tsx';
import { CreateNeedsDialog } from './CreateNeedsDialog.tsx';
import { RENEWAL_MESSAGES as WORDS } from './messages.ts';
import { StopDialog } from './StopDialog.tsx';

interface RenewalActsProps {
  readonly renewals: readonly RenewalView[];
  readonly onDone: () => void;
}

const needsOf = (renewals: readonly RenewalView[]) => renewals.map(({ need }) => need);

const setStop = async (needs: readonly string[], stop: string | null) =>
  (await httpClient(`${RENEWALS_PATH}/stop`, { method: 'PUT', body: { needs, stop } })).json as unknown as RenewalStopping;

/** Why no company can be written to about some people; null: one can, or there is nobody. */
const hindranceOf = (renewals: readonly RenewalView[]): string | null => {
  if (renewals.length > RENEWAL_MAIL_PEOPLE_MAX) return WORDS.tooMany(RENEWAL_MAIL_PEOPLE_MAX);
  const isNobodys = renewals.length > 0 && renewals.every(({ company }) => company === null);
  return isNobodys ? WORDS.noCompanies(renewals.length) : null;
};

/** Acts on the chosen people, in reach however long the list is. */
export const RenewalActs = ({ renewals, onDone }: RenewalActsProps) => {
  const [dialog, setDialog] = useState<'create' | 'write' | 'stop' | null>(null);
  const proposedRenewals = renewals.filter(({ stop }) => stop === null);
  const stoppedRenewals = renewals.filter(({ stop }) => stop !== null);
  const stopping = useAction<RenewalStopping>({ success: ({ changed }) => WORDS.stopDone(changed.length) });
  const proposing = useAction<RenewalStopping>({ success: ({ changed }) => WORDS.againDone(changed.length) });
  const companies = new Set(proposedRenewals.flatMap(({ company }) => company?.['@id'] ?? []));
  const hindrance = hindranceOf(proposedRenewals);
  const refresh = useRefresh();
  const close = () => setDialog(null);
  const finish = () => {
    close();
    onDone();
  };
  const stop = async (reason: string) => {
    if (await stopping.run(() => setStop(needsOf(proposedRenewals), reason))) finish();
  };
  const propose = async () => {
    if (await proposing.run(() => setStop(needsOf(stoppedRenewals), null))) finish();
  };
  return (
    <Paper variant="outlined" sx={{ position: 'sticky', bottom: 8, mt: 2, p: 1.5, maxWidth: 900, zIndex: 2 }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography variant="body2" role="status">
          {WORDS.selection(renewals.length)}
        </Typography>
        {proposedRenewals.length > 0 ? (
          <>
            <Button variant="contained" onClick={() => setDialog('create')}>
              {WORDS.create(proposedRenewals.length)}
            </Button>
            <Button variant="outlined" disabled={hindrance !== null} onClick={() => setDialog('write')}>
              {WORDS.write(companies.size)}
            </Button>
            <Button color="inherit" onClick={() => setDialog('stop')}>
              {WORDS.stop}
            </Button>
          </>
        ) : null}
        {stoppedRenewals.length > 0 ? (
          <Button color="inherit" loading={proposing.isRunning} onClick={() => void propose()}>
            {WORDS.again}
          </Button>
        ) : null}
      </Stack>
      {hindrance === null ? null : (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {hindrance}
        </Typography>
      )}
      {dialog === 'create' ? <CreateNeedsDialog renewals={proposedRenewals} onClose={close} onDone={finish} /> : null}
      {dialog === 'write' ? (
        <CompanyLettersDialog
          path={RENEWAL_MAILS_PATH}
          body={{ needs: needsOf(proposedRenewals) }}
          onClose={close}
          onDone={() => {
            // The list says when a company was written to.
            refresh();
            finish();
          }}
        />
      ) : null}
      {dialog === 'stop' ? (
        <StopDialog
          count={proposedRenewals.length}
          isRunning={stopping.isRunning}
          onStop={(reason) => void stop(reason)}
          onClose={close}
        />
      ) : null}
    </Paper>
  );
};
