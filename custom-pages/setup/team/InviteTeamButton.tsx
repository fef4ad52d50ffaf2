import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { TEAM_MAX } from '../../../model/accounts/teamInvitation.ts';
import { TEAM_MESSAGES as WORDS } from './messages.ts';
import { RightsPickers, TeamLineFields } from './TeamLineFields.tsx';
import { type Team, type TeamRights, useTeam } from './useTeam.ts';

const ROWS = 3;

const Adding = ({ team }: { readonly team: Team }) => {
  const [text, setText] = useState('');
  const [rights, setRights] = useState<TeamRights>({ userGroups: [], areas: [] });
  const handleAdd = () => {
    team.add(text, rights);
    setText('');
  };
  return (
    <Stack sx={{ gap: 1.5, mt: 2 }}>
      <TextField
        multiline
        minRows={ROWS}
        label={WORDS.addresses}
        placeholder={WORDS.example}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <RightsPickers value={rights} onValue={(value) => setRights({ ...rights, ...value })} />
      <Button variant="outlined" disabled={text.trim() === ''} onClick={handleAdd} sx={{ alignSelf: 'flex-start' }}>
        {WORDS.add}
      </Button>
    </Stack>
  );
};

/** Invites a whole team at once; the list stays as long as the page, also when the dialog is closed. */
export const InviteTeamButton = ({ variant, delivery }: InviteTeamButtonProps) => {
  const id = useId();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const [isOpen, setOpen] = useState(false);
  const team = useTeam(delivery);
  const { lines, isRunning, inviteAll } = team;
  const open = lines.filter(({ invitation }) => !invitation);
  const refused = open.filter(({ refusal, errors }) => refusal !== null || Object.keys(errors).length > 0);
  const invited = lines.length - open.length;
  return (
    <>
      <Button size="small" variant={variant} onClick={() => setOpen(true)}>
        {WORDS.open}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} fullWidth maxWidth="md" fullScreen={isNarrow} aria-labelledby={id}>
        <DialogTitle id={id}>{WORDS.title}</DialogTitle>
        <DialogContent>
          <DialogContentText>{WORDS.help[delivery]}</DialogContentText>
          <Adding team={team} />
          {lines.length > 0 && (invited > 0 || refused.length > 0) && !isRunning ? (
            <Typography role="status" sx={{ mt: 2, fontWeight: 600 }}>
              {WORDS.outcome(invited, refused.length)}
            </Typography>
          ) : null}
          {open.length > TEAM_MAX ? (
            <Alert severity="warning" sx={{ mt: 2 }}>
              {WORDS.tooMany(open.length, TEAM_MAX)}
            </Alert>
          ) : null}
          <Stack component="ul" aria-label={WORDS.list} sx={{ listStyle: 'none', p: 0, m: 0, mt: 2, gap: 2.5 }}>
            {lines.map((line) => (
              <TeamLineFields key={line.key} line={line} team={team} />
            ))}
          </Stack>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button color="inherit" onClick={() => setOpen(false)}>
            {WORDS.close}
          </Button>
          <Button
            variant="contained"
            disabled={open.length === 0 || open.length > TEAM_MAX}
            loading={isRunning}
            onClick={() => void inviteAll()}
          >
            {WORDS.submit(open.length)}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
};

interface InviteTeamButtonProps {
  readonly variant: 'contained' | 'outlined';
  /** Without a mail server, each link is shown, to be handed over. */
  readonly delivery: 'mail' | 'link';
}
