import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { parisDateTime } from '../../model/calendar/parisTime.ts';
import { serverNow } from '../clock/serverClock.ts';

/** Dates of the pickers; "today" is the server's in Paris, wherever the device is. */
export class PickerAdapter extends AdapterDateFns {
  constructor(...options: ConstructorParameters<typeof AdapterDateFns>) {
    super(...options);
    const { date } = this;
    this.date = (value) => date(value === undefined ? (parisDateTime(serverNow()) as typeof value) : value);
  }
}
