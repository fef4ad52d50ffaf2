import CssBaseline from '@mui/material/CssBaseline';
import type { ReactNode } from 'react';
import { AdminContext, localStorageStore } from 'react-admin';
import { queryClient } from '../providers/queryClient.ts';
import { useI18nProvider } from '../providers/useI18nProvider.ts';
import { darkTheme, lightTheme } from '../theme/theme.ts';

/** The admin's store: it knows whether the person chose a theme. */
const STORE = localStorageStore();

/** Themes and words for a page that is shown instead of the admin. */
export const OutsideAdmin = ({ children }: { readonly children: ReactNode }) => (
  <AdminContext
    darkTheme={darkTheme}
    i18nProvider={useI18nProvider()}
    lightTheme={lightTheme}
    queryClient={queryClient}
    store={STORE}
    theme={lightTheme}
  >
    <CssBaseline />
    {children}
  </AdminContext>
);
