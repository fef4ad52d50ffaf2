import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { dayAfter, parisDay } from '../../model/calendar/parisTime.ts';
import { KEY_DEFAULT_DAYS, KEY_ROLES } from '../../model/integrations/apiKey.ts';
import { mayGrant } from '../../model/kernel/access.ts';
import type { Reference } from '../../model/kernel/resource.ts';
import { FURTHER_ROLES, type Role } from '../../model/kernel/roles.ts';
import { ROLE_LABELS } from '../../model/messages/accounts/roles.ts';
import { useCurrentUser } from '../../src/access/useCurrentUser.ts';
import { serverNow } from '../../src/clock/serverClock.ts';
import { useAction } from '../../src/dialogs/useAction.ts';
import { DateTextField } from '../../src/inputs/pickers/DateTextField.tsx';
import { ReferencePicker } from '../../src/inputs/pickers/ReferencePicker.tsx';
import { useIsNarrow } from '../../src/pageParts/useIsNarrow.ts';
import { httpClient } from '../../src/providers/httpClient.ts';
import { GrantBox, type Grants, GrantTable } from '../accounts/GrantTable.tsx';
import { API_KEY_MESSAGES } from './apiKeyMessages.ts';

const FURTHER = FURTHER_ROLES.filter((role) => KEY_ROLES.includes(role));

/** The answer to the making of a key, the only one with its token. */
interface NewApiKey {
  readonly token: string;
}

interface Draft {
  readonly name: string;
  readonly expiresOn: string | null;
  readonly areas: readonly Reference[];
  readonly roles: readonly Role[];
}

const emptyDraft = (): Draft => ({
  name: '',
  expiresOn: dayAfter(parisDay(serverNow()), KEY_DEFAULT_DAYS),
  areas: [],
  roles: [],
});

/** A key being filled in, and the call that makes it. */
const useNewApiKey = (onMade: (made: NewApiKey) => void) => {
  const ownRoles = useCurrentUser()?.roles ?? [];
  const [draft, setDraft] = useState(emptyDraft);
  const { run, isRunning } = useAction<NewApiKey>({ refreshes: ['api_keys'], onDone: onMade });
  const change = (values: Partial<Draft>) => setDraft((before) => ({ ...before, ...values }));
  const grants: Grants = {
    isChosen: (role) => draft.roles.includes(role),
    isOpen: (role) => mayGrant(role, ownRoles),
    toggle: (role) =>
      change({ roles: KEY_ROLES.filter((one) => (one === role ? !draft.roles.includes(one) : draft.roles.includes(one))) }),
  };
  const { name, expiresOn, areas, roles } = draft;
  const make = () =>
    void run(async () => {
      const body = { name, expiresOn, areas: areas.map((area) => area['@id']), roles };
      const { json } = await httpClient('/api/api_keys', { method: 'POST', body });
      return json as NewApiKey;
    });
  const isWhole = name.trim() !== '' && expiresOn !== null && roles.length > 0;
  return { draft, change, grants, make, isRunning, isWhole };
};

interface ApiKeyDialogProps {
  readonly onMade: (made: NewApiKey) => void;
  readonly onClose: () => void;
}

/** A new key: its name, its end, its areas and its rights. */
export const ApiKeyDialog = ({ onMade, onClose }: ApiKeyDialogProps) => {
  const id = useId();
  const isNarrow = useIsNarrow();
  const { draft, change, grants, make, isRunning, isWhole } = useNewApiKey(onMade);
  return (
    <Dialog open fullWidth fullScreen={isNarrow} maxWidth="md" onClose={isRunning ? undefined : onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{API_KEY_MESSAGES.add}</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, pt: 1 }}>
          <TextField
            autoFocus
            required
            label={API_KEY_MESSAGES.name}
            helperText={API_KEY_MESSAGES.nameHelp}
            value={draft.name}
            onChange={({ target }) => change({ name: target.value })}
            slotProps={{ htmlInput: { maxLength: 100 } }}
          />
          <DateTextField
            required
            label={API_KEY_MESSAGES.expiresOn}
            helperText={API_KEY_MESSAGES.expiresHelp}
            value={draft.expiresOn}
            onValue={(expiresOn) => change({ expiresOn })}
          />
          <Box sx={{ gridColumn: '1 / -1' }}>
            <ReferencePicker
              isMultiple
              target="areas"
              value={draft.areas}
              onValue={(areas) => change({ areas })}
              text={{ label: API_KEY_MESSAGES.areas, helperText: API_KEY_MESSAGES.areasHelp }}
            />
          </Box>
        </Box>
        <Typography variant="h6" component="h3" sx={{ mt: 2 }}>
          {API_KEY_MESSAGES.rights}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {API_KEY_MESSAGES.rightsHelp}
        </Typography>
        <GrantTable grants={grants} offers={(role) => KEY_ROLES.includes(role)} />
        {FURTHER.map((role) => (
          <FormControlLabel
            key={role}
            control={<GrantBox role={role} grants={grants} />}
            label={ROLE_LABELS[role]}
            slotProps={{ typography: { variant: 'body2' } }}
          />
        ))}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, gap: 1 }}>
        <Typography role="status" variant="body2" color="textSecondary" sx={{ flex: 1 }}>
          {API_KEY_MESSAGES.rightsCount(draft.roles.length)}
        </Typography>
        <Button color="inherit" disabled={isRunning} onClick={onClose}>
          {API_KEY_MESSAGES.cancel}
        </Button>
        <Button variant="contained" disabled={!isWhole} loading={isRunning} onClick={make}>
          {API_KEY_MESSAGES.create}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
