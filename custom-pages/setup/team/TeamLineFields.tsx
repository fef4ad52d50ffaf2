import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { ACCOUNT_ACCESS_MESSAGES } from '../../../src/accounts/messages.ts';
import { CopyField } from '../../../src/dialogs/CopyField.tsx';
import { ReferencePicker } from '../../../src/inputs/pickers/ReferencePicker.tsx';
import { TEAM_MESSAGES as WORDS } from './messages.ts';
import type { Team, TeamLine, TeamRights } from './useTeam.ts';

interface RightsPickersProps {
  readonly value: TeamRights;
  readonly isDisabled?: boolean;
  readonly onValue: (value: Partial<TeamRights>) => void;
}

const HALF = { flex: '1 1 200px', minWidth: 0 } as const;

/** Groups and areas of one or of all. */
export const RightsPickers = ({ value, isDisabled = false, onValue }: RightsPickersProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, flex: '1 1 100%' }}>
    <Box sx={HALF}>
      <ReferencePicker
        isMultiple
        target="user_groups"
        text={{ label: WORDS.groups, size: 'small' }}
        value={value.userGroups}
        onValue={(userGroups) => onValue({ userGroups })}
        isDisabled={isDisabled}
      />
    </Box>
    <Box sx={HALF}>
      <ReferencePicker
        isMultiple
        target="areas"
        text={{ label: WORDS.areas, size: 'small', helperText: WORDS.areasHelp }}
        value={value.areas}
        onValue={(areas) => onValue({ areas })}
        isDisabled={isDisabled}
      />
    </Box>
  </Box>
);

const NAMES = ['firstName', 'lastName', 'email'] as const;

interface TeamLineFieldsProps {
  readonly line: TeamLine;
  readonly team: Team;
}

/** A person of the list: what was typed, what refused it, or their invitation. */
export const TeamLineFields = ({ line, team: { change, remove, isRunning } }: TeamLineFieldsProps) => {
  const { key, email, invitation, isKnown, errors, refusal } = line;
  if (invitation) {
    return (
      <Box component="li">
        <Typography sx={{ mb: invitation.link === null ? 0 : 1.5 }}>
          {isKnown ? WORDS.invitedAgain(email) : WORDS.invited(email)}
        </Typography>
        {invitation.link === null ? null : (
          <CopyField label={WORDS.linkOf(email)} value={invitation.link} words={ACCOUNT_ACCESS_MESSAGES} />
        )}
      </Box>
    );
  }
  return (
    <Box component="li" aria-label={email} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
      {NAMES.map((name) => (
        <TextField
          key={name}
          size="small"
          label={WORDS.names[name]}
          value={line[name]}
          disabled={isRunning}
          error={errors[name] !== undefined}
          helperText={errors[name]}
          onChange={({ target }) => change(key, { [name]: target.value })}
          sx={{ flex: '1 1 140px' }}
        />
      ))}
      <IconButton aria-label={WORDS.removeOf(email)} disabled={isRunning} onClick={() => remove(key)}>
        <DeleteIcon />
      </IconButton>
      <RightsPickers value={line} isDisabled={isRunning} onValue={(value) => change(key, value)} />
      {refusal === null ? null : (
        <Alert severity="error" sx={{ flex: '1 1 100%', whiteSpace: 'pre-line' }}>
          {refusal}
        </Alert>
      )}
    </Box>
  );
};
