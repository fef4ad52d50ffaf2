import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface DayRowProps {
  readonly title: string;
  readonly detail: string;
  /** Null: the person may not open it. */
  readonly address: string | null;
  /** Buttons of the row. */
  readonly children?: ReactNode;
}

/** A row of a card of « Ma journée ». */
export const DayRow = ({ title, detail, address, children }: DayRowProps) => (
  <Box
    component="li"
    sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider', display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
  >
    <Box sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
      {address ? (
        <MuiLink component={Link} to={address} color="inherit" sx={{ fontWeight: 600 }}>
          {title}
        </MuiLink>
      ) : (
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary">
        {detail}
      </Typography>
    </Box>
    {children}
  </Box>
);
