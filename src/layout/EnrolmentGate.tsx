import Box from '@mui/material/Box';
import CssBaseline from '@mui/material/CssBaseline';
import type { ReactNode } from 'react';
import { AdminContext, localStorageStore, Notification } from 'react-admin';
import { useCurrentUser } from '../access/useCurrentUser.ts';
import { i18nProvider } from '../providers/i18nProvider.ts';
import { queryClient } from '../providers/queryClient.ts';
import { darkTheme, lightTheme } from '../theme/theme.ts';

/** The admin's store: it knows whether the person chose a theme. */
const STORE = localStorageStore();

interface EnrolmentGateProps {
  /** What people see who have to turn on a second factor first. */
  readonly page: ReactNode;
  readonly children: ReactNode;
}

/** Wraps the admin: the API answers nothing else to people who lack the second factor that their group asks for. */
export const EnrolmentGate = ({ page, children }: EnrolmentGateProps) => {
  const lacksFactor = useCurrentUser()?.lacksFactor ?? false;
  if (!lacksFactor) return children;
  return (
    <AdminContext
      darkTheme={darkTheme}
      i18nProvider={i18nProvider}
      lightTheme={lightTheme}
      queryClient={queryClient}
      store={STORE}
      theme={lightTheme}
    >
      <CssBaseline />
      <Box component="main" sx={{ minHeight: '100vh', bgcolor: 'background.default', p: 2 }}>
        {page}
      </Box>
      <Notification />
    </AdminContext>
  );
};
