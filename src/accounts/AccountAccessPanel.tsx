import LinkIcon from '@mui/icons-material/Link';
import MailIcon from '@mui/icons-material/MailOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useRecordContext } from 'react-admin';
import type { AccountAccessView, OfferedLink } from '../../model/accounts/accountAccess.ts';
import { MAIL_CAUGHT } from '../../model/messages/mail/mail.ts';
import { useMayUse } from '../access/useMayUse.ts';
import { useMissingRight } from '../access/useMissingRight.ts';
import { ActionButton } from '../dialogs/ActionButton.tsx';
import { CopyField } from '../dialogs/CopyField.tsx';
import { useAction } from '../dialogs/useAction.ts';
import { httpClient } from '../providers/httpClient.ts';
import { formatDateTime } from '../records/formatValue.ts';
import { ACCOUNT_ACCESS_MESSAGES } from './messages.ts';
import { PendingEmailAlert } from './PendingEmailAlert.tsx';

const AccessState = ({
  access: { isActive, hasPassword, hasSecondFactor, passwordLogin, pending },
}: {
  readonly access: AccountAccessView;
}) => {
  if (!isActive) return <Typography>{ACCOUNT_ACCESS_MESSAGES.disabled}</Typography>;
  const passwords = hasPassword ? ACCOUNT_ACCESS_MESSAGES.withPassword : ACCOUNT_ACCESS_MESSAGES.withoutPassword;
  const say = pending && ACCOUNT_ACCESS_MESSAGES.pending[pending.purpose === 'invitation' ? 'invitation' : 'reset'];
  if (passwordLogin && !hasPassword && !pending) return <Alert severity="warning">{ACCOUNT_ACCESS_MESSAGES.notInvited}</Alert>;
  return (
    <>
      <Typography>{passwordLogin ? passwords : ACCOUNT_ACCESS_MESSAGES.byProvider}</Typography>
      {hasSecondFactor ? <Typography>{ACCOUNT_ACCESS_MESSAGES.secondFactor}</Typography> : null}
      {say && pending ? <Typography color="textSecondary">{say(formatDateTime(pending.expiresAt))}</Typography> : null}
    </>
  );
};

/** Place of the panel: people who have not come yet are invited at the top of the record, the rest stands below its form. */
type Place = 'top' | 'bottom';

const placeOf = (access: AccountAccessView | null): Place =>
  access?.isActive && access.passwordLogin && !access.hasPassword ? 'top' : 'bottom';

interface PanelProps {
  readonly place: Place;
  readonly iri: string;
  readonly email: string;
  /** Version of the record: a saved form may have asked for another address. */
  readonly version: unknown;
}

interface Person {
  readonly email: string;
  readonly version: unknown;
}

/** A colleague's access (`iri`: of the user or trainer), and the link to offer them; only the answer that created a link has it. */
const useAccountAccess = (iri: string, { email, version }: Person) => {
  const client = useQueryClient();
  const queryKey = ['account-access', iri, version];
  const reload = () => void client.invalidateQueries({ queryKey });
  const [offered, setOffered] = useState<OfferedLink | null>(null);
  const { data, error } = useQuery({
    queryKey,
    placeholderData: keepPreviousData,
    queryFn: async () => (await httpClient(`${iri}/account_access`)).json as AccountAccessView,
  });
  const { run, isRunning } = useAction<OfferedLink>({
    success: ({ isMailed }) => (isMailed ? ACCOUNT_ACCESS_MESSAGES.mailed(email) : ''),
    refreshes: [],
    onDone: (link) => {
      setOffered(link.link === null ? null : link);
      reload();
    },
  });
  const offer = (delivery: 'mail' | 'link') =>
    run(async () => (await httpClient(`${iri}/account_link`, { method: 'POST', body: { delivery } })).json as OfferedLink);
  return { access: data ?? null, error, isRunning, offer, offered, closeOffered: () => setOffered(null), reload };
};

interface OfferedLinkDialogProps {
  readonly offered: OfferedLink;
  readonly onClose: () => void;
}

/** A link to hand over, shown only this once. */
const OfferedLinkDialog = ({ offered, onClose }: OfferedLinkDialogProps) => {
  const id = useId();
  const purpose = offered.purpose === 'invitation' ? 'invitation' : 'reset';
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{ACCOUNT_ACCESS_MESSAGES.dialogTitle[purpose]}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <Alert severity="warning">{ACCOUNT_ACCESS_MESSAGES.onlyOnce(formatDateTime(offered.expiresAt))}</Alert>
          <CopyField label={ACCOUNT_ACCESS_MESSAGES.address} value={offered.link ?? ''} words={ACCOUNT_ACCESS_MESSAGES} />
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onClose}>
          {ACCOUNT_ACCESS_MESSAGES.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const Panel = ({ place, iri, email, version }: PanelProps) => {
  const { access, error, isRunning, offer, offered, closeOffered, reload } = useAccountAccess(iri, { email, version });
  const purpose = access?.hasPassword ? 'reset' : 'invitation';
  if (placeOf(access) !== place) return null;
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 2.5 }, ...(place === 'top' ? { mb: 2 } : { mt: 2 }) }}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {ACCOUNT_ACCESS_MESSAGES.title}
      </Typography>
      {error ? <Alert severity="error">{ACCOUNT_ACCESS_MESSAGES.failed}</Alert> : null}
      {access?.emailChange ? (
        <PendingEmailAlert
          pending={access.emailChange}
          resendPath={`${iri}/email_change`}
          cancelPath={`${iri}/email_change`}
          sendsMails={access.sendsMails}
          onDone={reload}
        />
      ) : null}
      {access ? <AccessState access={access} /> : null}
      {access?.catchesMail ? (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {MAIL_CAUGHT}
        </Alert>
      ) : null}
      {access?.isActive ? (
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 2 }}>
          {access.sendsMails && access.passwordLogin ? (
            <Button variant="contained" startIcon={<MailIcon />} disabled={isRunning} onClick={() => void offer('mail')}>
              {ACCOUNT_ACCESS_MESSAGES.mail[purpose]}
            </Button>
          ) : null}
          {access.passwordLogin ? (
            <Button
              variant={access.sendsMails ? 'outlined' : 'contained'}
              startIcon={<LinkIcon />}
              disabled={isRunning}
              onClick={() => void offer('link')}
            >
              {ACCOUNT_ACCESS_MESSAGES.link[purpose]}
            </Button>
          ) : null}
          {access.hasSecondFactor ? (
            <ActionButton
              label={ACCOUNT_ACCESS_MESSAGES.resetFactor}
              color="error"
              variant="text"
              confirm={{ title: ACCOUNT_ACCESS_MESSAGES.resetFactorTitle, text: ACCOUNT_ACCESS_MESSAGES.resetFactorText }}
              call={() => httpClient(`${iri}/reset_second_factor`, { method: 'POST' })}
              success={ACCOUNT_ACCESS_MESSAGES.factorReset}
              refreshes={[]}
              onDone={reload}
            />
          ) : null}
        </Stack>
      ) : null}
      {offered ? <OfferedLinkDialog offered={offered} onClose={closeOffered} /> : null}
    </Card>
  );
};

interface AccountAccessPanelProps {
  readonly resource: 'users' | 'trainers';
  readonly place: Place;
}

/** Access of a user or trainer: invite them, or let them choose another password. */
export const AccountAccessPanel = ({ resource, place }: AccountAccessPanelProps) => {
  const person = useRecordContext();
  const mayChange = useMayUse(resource, 'update');
  const { ofAccount } = useMissingRight();
  if (!person || !mayChange || ofAccount(resource === 'users' ? 'user' : 'trainer', person)) return null;
  return <Panel place={place} iri={String(person['@id'])} email={String(person.email)} version={person.version} />;
};
