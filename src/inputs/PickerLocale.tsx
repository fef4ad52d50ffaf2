import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { frFR } from '@mui/x-date-pickers/locales';
import { fr } from 'date-fns/locale/fr';
import type { ReactNode } from 'react';

const { localeText } = frFR.components.MuiLocalizationProvider.defaultProps;

/** French words and days for the pickers inside. */
export const PickerLocale = ({ children }: { readonly children: ReactNode }) => (
  <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={fr} localeText={localeText}>
    {children}
  </LocalizationProvider>
);
