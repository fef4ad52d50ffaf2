import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { frFR } from '@mui/x-date-pickers/locales';
import { fr } from 'date-fns/locale/fr';
import type { ReactNode } from 'react';
import { parisDateTime } from '../../../model/calendar/parisTime.ts';
import { serverNow } from '../../clock/serverClock.ts';

const { localeText } = frFR.components.MuiLocalizationProvider.defaultProps;

/** Dates of the pickers; "today" is the server's in Paris, wherever the device is. */
class PickerAdapter extends AdapterDateFns {
  constructor(...options: ConstructorParameters<typeof AdapterDateFns>) {
    super(...options);
    const { date } = this;
    this.date = (value) => date(value === undefined ? (parisDateTime(serverNow()) as typeof value) : value);
  }
}

/** French texts and weekdays for the pickers inside. */
export const PickerLocale = ({ children }: { readonly children: ReactNode }) => (
  <LocalizationProvider dateAdapter={PickerAdapter} adapterLocale={fr} localeText={localeText}>
    {children}
  </LocalizationProvider>
);
