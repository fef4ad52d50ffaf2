import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Notification } from 'react-admin';
import { useCurrentUser } from '../access/useCurrentUser.ts';
import { OutsideAdmin } from './OutsideAdmin.tsx';

interface EnrolmentGateProps {
  /** What people see who have to turn on a second factor first. */
  readonly page: ReactNode;
  readonly children: ReactNode;
}

/** Wraps the admin: people who lack a second factor that their group requires see only its enrolment page. */
export const EnrolmentGate = ({ page, children }: EnrolmentGateProps) => {
  const lacksFactor = useCurrentUser()?.lacksFactor ?? false;
  if (!lacksFactor) return children;
  return (
    <OutsideAdmin>
      <Box component="main" sx={{ minHeight: '100vh', bgcolor: 'background.default', p: 2 }}>
        {page}
      </Box>
      <Notification />
    </OutsideAdmin>
  );
};
