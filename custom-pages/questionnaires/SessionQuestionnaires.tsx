import EditNoteIcon from '@mui/icons-material/EditNote';
import LinkIcon from '@mui/icons-material/Link';
import QrCodeIcon from '@mui/icons-material/QrCode2';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ASKED_ADDRESS, askedLink } from '../../model/questionnaires/askedView.ts';
import { isAwaited } from '../../model/questionnaires/asking.ts';
import { paperSheetsPath } from '../../model/questionnaires/paperSheets.ts';
import {
  type SessionAsking,
  type SessionInvitation,
  type SessionInvitationsView,
  sessionInvitationsPath,
} from '../../model/questionnaires/sessionInvitations.ts';
import { serverNow } from '../../src/clock/serverClock.ts';
import { ActionButton } from '../../src/dialogs/ActionButton.tsx';
import { lazyDialog } from '../../src/pageParts/lazyPage.tsx';
import { QrCode } from '../../src/pageParts/QrCode.tsx';
import { useFirstRows } from '../../src/pageParts/useFirstRows.ts';
import { httpClient } from '../../src/providers/httpClient.ts';
import { formatInstant } from '../attendance/formatInstant.ts';
import { CopyLinkButtons } from '../sessions/trainees/CopyLinkButtons.tsx';
import { SESSION_ASKING_WORDS as WORDS } from './messages.ts';

const KEY = 'questionnaire_invitations';
const SHOWN_AT_FIRST = 12;

interface QrDialogProps {
  readonly person: string;
  readonly token: string;
  readonly onClose: () => void;
}

const QrDialog = ({ person, token, onClose }: QrDialogProps) => {
  const title = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>{WORDS.qr(person)}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>{WORDS.qrText}</Typography>
        <Box sx={{ '& svg': { display: 'block', width: 'min(100%, 18rem)', mx: 'auto', borderRadius: 1 } }}>
          <QrCode text={askedLink(window.location.origin, token)} label={WORDS.qr(person)} />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{WORDS.close}</Button>
      </DialogActions>
    </Dialog>
  );
};

const Links = ({ person, token }: { readonly person: string; readonly token: string }) => {
  const [isShown, setShown] = useState(false);
  return (
    <Stack direction="row" sx={{ alignItems: 'center' }}>
      <CopyLinkButtons address={`/${ASKED_ADDRESS}/${token}`} copyLabel={WORDS.copy(person)} openLabel={WORDS.open(person)} />
      <Tooltip title={WORDS.qr(person)}>
        <IconButton size="small" aria-label={WORDS.qr(person)} aria-haspopup="dialog" onClick={() => setShown(true)}>
          <QrCodeIcon fontSize="inherit" />
        </IconButton>
      </Tooltip>
      {isShown ? <QrDialog person={person} token={token} onClose={() => setShown(false)} /> : null}
    </Stack>
  );
};

interface ChangeProps {
  readonly path: string;
  readonly onView: (view: SessionInvitationsView) => void;
}

const send = (path: string, method: 'POST' | 'PUT') => async () =>
  (await httpClient(path, { method })).json as SessionInvitationsView;

interface PersonRowProps extends ChangeProps {
  readonly invitation: SessionInvitation;
  readonly mayWrite: boolean;
  /** Does it open later: no link to hand out yet. */
  readonly isUpcoming: boolean;
}

const PersonRow = ({ invitation, mayWrite, isUpcoming, path, onView }: PersonRowProps) => {
  const { id, person, state, isNotMe, answeredAt, token } = invitation;
  const stateWords = isUpcoming && state === 'to_send' ? WORDS.upcoming : WORDS.states[state];
  return (
    <Stack
      component="li"
      direction="row"
      useFlexGap
      sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', py: 0.5, borderTop: 1, borderColor: 'divider', minHeight: 40 }}
    >
      <Typography variant="body2" sx={{ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        {person}
      </Typography>
      {isNotMe ? (
        <Chip size="small" color="warning" variant="outlined" label={WORDS.notMe} />
      ) : (
        <Chip
          size="small"
          variant="outlined"
          color={state === 'answered' ? 'success' : 'default'}
          label={answeredAt ? WORDS.answeredAt(formatInstant(answeredAt)) : stateWords}
        />
      )}
      {token ? <Links person={person} token={token} /> : null}
      {isNotMe && mayWrite ? (
        <ActionButton
          label={WORDS.renew}
          name={WORDS.renewOf(person)}
          icon={<LinkIcon />}
          confirm={{ title: WORDS.renewTitle, text: WORDS.renewText }}
          call={send(`${path}/${id}`, 'PUT')}
          success={WORDS.renewed}
          refreshes={[]}
          onDone={onView}
        />
      ) : null}
    </Stack>
  );
};

const SheetsDialog = lazyDialog(() => import('./sheets/SheetsDialog.tsx').then((module) => module.SheetsDialog));

interface SheetsButtonProps extends Pick<ChangeProps, 'onView'> {
  readonly asking: SessionAsking;
  readonly trainingKey: string;
}

/** Opens the grid in which paper answers are typed. */
const SheetsButton = ({ asking: { questionnaire, name }, trainingKey, onView }: SheetsButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        startIcon={<EditNoteIcon />}
        aria-label={WORDS.typeSheetsOf(name)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {WORDS.typeSheets}
      </Button>
      {isOpen ? (
        <SheetsDialog
          path={paperSheetsPath(trainingKey, questionnaire)}
          name={name}
          onStored={(view) => {
            onView(view);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
};

interface AskingPartProps extends ChangeProps {
  readonly asking: SessionAsking;
  readonly mayWrite: boolean;
  readonly trainingKey: string;
}

const isUpcoming = ({ opensAt }: SessionAsking): boolean => opensAt !== null && serverNow().getTime() < Date.parse(opensAt);

/** Are answers taken now. */
const isOpenNow = (asking: SessionAsking): boolean => !isUpcoming(asking) && serverNow().getTime() <= Date.parse(asking.closesAt);

const AskingPart = ({ asking, mayWrite, trainingKey, ...change }: AskingPartProps) => {
  const { isAnonymous, opensAt, closesAt, invitations, sheets, typists } = asking;
  const { shown, hidden, showAll } = useFirstRows(invitations, SHOWN_AT_FIRST);
  const awaited = invitations.filter(({ state }) => isAwaited(state)).length;
  const answered = invitations.filter(({ state }) => state === 'answered').length;
  return (
    <Box sx={{ mt: 1.5 }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {WORDS.of(asking)}
        </Typography>
        {isAnonymous ? <Chip size="small" label={WORDS.anonymous} /> : null}
        <Typography variant="body2">{isUpcoming(asking) ? WORDS.toAsk(awaited) : WORDS.count(answered, awaited)}</Typography>
      </Stack>
      <Typography variant="caption" color="textSecondary" component="p">
        {opensAt ? WORDS.from(formatInstant(opensAt), formatInstant(closesAt)) : WORDS.until(formatInstant(closesAt))}
      </Typography>
      {typists ? (
        <Typography variant="caption" color="textSecondary" component="p">
          {WORDS.sheets(sheets, typists)}
        </Typography>
      ) : null}
      {mayWrite && awaited > answered && isOpenNow(asking) ? (
        <SheetsButton asking={asking} trainingKey={trainingKey} onView={change.onView} />
      ) : null}
      <Box component="ul" sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none' }}>
        {shown.map((invitation) => (
          <PersonRow
            key={invitation.id}
            invitation={invitation}
            mayWrite={mayWrite}
            isUpcoming={isUpcoming(asking)}
            {...change}
          />
        ))}
      </Box>
      {hidden > 0 ? (
        <Button size="small" onClick={showAll}>
          {WORDS.more(hidden)}
        </Button>
      ) : null}
    </Box>
  );
};

/** Questionnaires of a training session: whose answer is awaited, and who has answered. */
export const SessionQuestionnaires = ({ trainingKey }: { readonly trainingKey: string }) => {
  const client = useQueryClient();
  const path = sessionInvitationsPath(trainingKey);
  const queryKey = [KEY, trainingKey];
  const { data, error } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await httpClient(path, { signal })).json as SessionInvitationsView,
    retry: false,
  });
  const handleView = (view: SessionInvitationsView) => client.setQueryData(queryKey, view);
  if (error) return <Alert severity="warning">{WORDS.failed}</Alert>;
  if (!data) return null;
  return (
    <Box component="section" aria-label={WORDS.title} sx={{ mt: 2 }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="subtitle2" component="h4">
          {WORDS.title}
        </Typography>
        {data.mayWrite ? (
          <ActionButton
            label={WORDS.prepare}
            icon={<LinkIcon />}
            variant="text"
            call={send(path, 'POST')}
            success={WORDS.prepared}
            refreshes={[]}
            onDone={handleView}
          />
        ) : null}
      </Stack>
      <Typography variant="caption" color="textSecondary" component="p">
        {data.askings.length > 0 ? WORDS.help : WORDS.none}
      </Typography>
      {data.askings.map((asking) => (
        <AskingPart
          key={`${asking.moment} ${asking.audience}`}
          asking={asking}
          mayWrite={data.mayWrite}
          trainingKey={trainingKey}
          path={path}
          onView={handleView}
        />
      ))}
    </Box>
  );
};
