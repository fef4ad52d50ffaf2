import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type RaRecord, useRecordContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { SameBookingReason, SameCompanyReason } from '../../model/bookings/bookingDuplicates.ts';
import { canMoveBooking, FIRST_BOOKING_STATUS } from '../../model/bookings/bookingStatuses.ts';
import { recordLabel } from '../../model/messages/recordLabel.ts';
import type { RecordFor } from '../../model/registry/resources.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { keyOf } from '../../src/api/recordId.ts';
import { useAction } from '../../src/dialogs/useAction.ts';
import { StatusChip } from '../../src/fields/StatusChip.tsx';
import { httpClient } from '../../src/providers/httpClient.ts';
import type { Duplicate } from '../need_trainings/duplicate.ts';
import { DuplicateCard } from '../need_trainings/duplicates/DuplicateCard.tsx';
import { BOOKING_MESSAGES } from './messages.ts';

const WORDS = BOOKING_MESSAGES.duplicates;

type Booking = RecordFor<'bookings'>;

interface Similar<Reason> {
  readonly record: RaRecord;
  readonly reasons: readonly Reason[];
}

interface Duplicates {
  readonly bookings: readonly Similar<SameBookingReason>[];
  readonly people: readonly Duplicate[];
  readonly companies: readonly Similar<SameCompanyReason>[];
}

const useDuplicates = (booking: Booking) =>
  useQuery({
    queryKey: ['bookings', 'duplicates', booking['@id'], booking.version],
    queryFn: async ({ signal }) => (await httpClient(`${booking['@id']}/duplicates`, { signal })).json as Duplicates,
  });

interface PartProps {
  readonly title: string;
  readonly help: string;
  readonly children: readonly ReactNode[];
}

const Part = ({ title, help, children }: PartProps) =>
  children.length === 0 ? null : (
    <Box sx={{ mt: 1 }}>
      <Typography variant="subtitle2" component="h2">
        {title}
      </Typography>
      <Typography variant="body2">{help}</Typography>
      <Box component="ul" sx={{ m: 0, p: 0 }}>
        {children}
      </Box>
    </Box>
  );

interface RowProps {
  readonly to: string;
  readonly label: string;
  readonly details: readonly unknown[];
  readonly children: ReactNode;
}

const Row = ({ to, label, details, children }: RowProps) => (
  <Box
    component="li"
    sx={{ listStyle: 'none', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 0.75, minHeight: 36 }}
  >
    <Box sx={{ flex: 1, minWidth: 200, overflowWrap: 'anywhere' }}>
      <MuiLink component={Link} to={to} variant="body2">
        {label}
      </MuiLink>
      <Typography variant="body2" component="span">{` · ${details.filter(Boolean).join(' · ')}`}</Typography>
    </Box>
    {children}
  </Box>
);

const textOf = (reasons: readonly (keyof typeof WORDS.reasons)[]): string =>
  reasons.map((reason) => WORDS.reasons[reason]).join(', ');

const SimilarBooking = ({ record, reasons }: Similar<SameBookingReason>) => (
  <Row
    to={`/booking/${keyOf(record['@id'])}/edit`}
    label={recordLabel('bookings', record)}
    details={[textOf(reasons), record.companyName]}
  >
    <StatusChip resource="bookings" path="bookingStatus" value={String(record.bookingStatus)} />
  </Row>
);

interface ChoiceProps {
  readonly booking: Booking;
  /** Unsaved input would be lost by the reload that follows. */
  readonly isDisabled: boolean;
}

interface ChangeButtonProps extends ChoiceProps {
  readonly label: string;
  readonly name: string;
  readonly success: string;
  readonly change: Readonly<Record<string, string>>;
}

/** Notes what a booking is about, with one PUT. */
const ChangeButton = ({ booking, isDisabled, label, name, success, change }: ChangeButtonProps) => {
  const { run, isRunning } = useAction({ success });
  const body = { ...change, version: booking.version };
  return (
    <Button
      size="small"
      color="inherit"
      variant="outlined"
      aria-label={name}
      disabled={isDisabled}
      loading={isRunning}
      onClick={() => void run(() => httpClient(booking['@id'], { method: 'PUT', body }))}
    >
      {label}
    </Button>
  );
};

interface SimilarCompanyProps extends Similar<SameCompanyReason>, ChoiceProps {
  readonly mayWrite: boolean;
}

const SimilarCompany = ({ record, reasons, mayWrite, ...choice }: SimilarCompanyProps) => {
  const name = recordLabel('companies', record);
  return (
    <Row to={`/company/${keyOf(record['@id'])}/edit`} label={name} details={[textOf(reasons)]}>
      {mayWrite ? (
        <ChangeButton
          {...choice}
          label={WORDS.chooseCompany}
          name={WORDS.chooseCompanyNamed(name)}
          success={WORDS.companyChosen}
          change={{ company: record['@id'] }}
        />
      ) : null}
    </Row>
  );
};

const Found = ({ booking, isDisabled }: ChoiceProps) => {
  const mayWrite = useMayUse('bookings', 'update');
  const { data } = useDuplicates(booking);
  if (!data || data.bookings.length + data.people.length + data.companies.length === 0) return null;
  const choice = { booking, isDisabled };
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <AlertTitle>{WORDS.title}</AlertTitle>
      <Part title={WORDS.bookings} help={WORDS.bookingsHelp}>
        {data.bookings.map((similar) => (
          <SimilarBooking key={similar.record['@id']} {...similar} />
        ))}
      </Part>
      <Part title={WORDS.people} help={WORDS.peopleHelp}>
        {data.people.map((duplicate) => (
          <DuplicateCard
            key={duplicate.trainee['@id']}
            duplicate={duplicate}
            needAction={(need) =>
              mayWrite && need['@id'] !== booking.needTraining?.['@id'] ? (
                <ChangeButton
                  {...choice}
                  label={BOOKING_MESSAGES.choose}
                  name={BOOKING_MESSAGES.chooseNeed(recordLabel('trainees', duplicate.trainee))}
                  success={BOOKING_MESSAGES.associated}
                  change={{ needTraining: need['@id'] }}
                />
              ) : null
            }
          />
        ))}
      </Part>
      <Part title={WORDS.companies} help={WORDS.companiesHelp}>
        {data.companies.map((similar) => (
          <SimilarCompany key={similar.record['@id']} {...similar} {...choice} mayWrite={mayWrite} />
        ))}
      </Part>
    </Alert>
  );
};

/** Records that a waiting answer of a public form resembles, and the way to use them. */
export const BookingDuplicates = () => {
  const booking = useRecordContext<Booking>();
  const isUnsaved = Object.keys(useFormState().dirtyFields).length > 0;
  const isWaiting = booking?.publicForm && canMoveBooking(booking.bookingStatus ?? FIRST_BOOKING_STATUS, 'validated');
  return isWaiting ? <Found booking={booking} isDisabled={isUnsaved} /> : null;
};
