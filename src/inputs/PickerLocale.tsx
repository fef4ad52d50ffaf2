import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { frFR } from '@mui/x-date-pickers/locales';
import { fr } from 'date-fns/locale/fr';
import type { ReactNode } from 'react';
import { PickerAdapter } from './PickerAdapter.ts';

const { localeText } = frFR.components.MuiLocalizationProvider.defaultProps;

/** French texts and weekdays for the pickers inside. */
export const PickerLocale = ({ children }: { readonly children: ReactNode }) => (
  <LocalizationProvider dateAdapter={PickerAdapter} adapterLocale={fr} localeText={localeText}>
    {children}
  </LocalizationProvider>
);
