import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Notification } from 'react-admin';
import { useCurrentUser } from '../access/useCurrentUser.ts';
import { OutsideAdmin } from './OutsideAdmin.tsx';

interface EnrolmentGateProps {
  /** Page for people who first have to choose their password, or turn on a second factor. */
  readonly page: ReactNode;
  readonly children: ReactNode;
}

/** Wraps the admin: people who still lack a password of their own, or a second factor that their group requires, see only that page. */
export const EnrolmentGate = ({ page, children }: EnrolmentGateProps) => {
  const user = useCurrentUser();
  if (!user?.lacksFactor && !user?.mustChangePassword) return children;
  return (
    <OutsideAdmin>
      <Box component="main" sx={{ minHeight: '100vh', bgcolor: 'background.default', p: 2 }}>
        {page}
      </Box>
      <Notification />
    </OutsideAdmin>
  );
};
