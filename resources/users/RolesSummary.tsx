import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { RightLines } from '../../src/accounts/RightLines.tsx';
import type { InputProps } from '../../src/inputs/inputProps.ts';
import { USER_MESSAGES } from './messages.ts';

/** The rights that the person's groups give, as text. */
export const RolesSummary = ({ source, path }: InputProps) => {
  const translate = useTranslate();
  const value: unknown = useWatch({ name: source });
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Typography variant="caption" component="div" color="textSecondary">
        {translate(`resources.users.fields.${path}`)}
      </Typography>
      <RightLines roles={Array.isArray(value) ? value : []} further={USER_MESSAGES.furtherRights} none={USER_MESSAGES.noRight} />
    </Box>
  );
};
