import { parisDay } from '../../model/calendar/parisTime.ts';
import { expiryState } from '../../model/expiry/expiries.ts';
import { choiceLabel, recordLabel } from '../../model/messages/recordLabel.ts';
import type { ListWidgetName } from '../../model/myDay/widgetRights.ts';
import type { PassportWaiting } from '../../model/passport/passportWaiting.ts';
import { formatDate, formatDateTime } from '../../src/records/formatValue.ts';
import { hinderedWords, PASSPORT_MESSAGES, quarterWords } from '../passport/messages.ts';
import { joinedText } from './joinedText.ts';
import { MY_DAY_MESSAGES } from './messages.ts';
import type { RowText } from './myDay.ts';

type Row = Readonly<Record<string, unknown>>;

const rowOf = (value: unknown): Row => (typeof value === 'object' && value !== null ? (value as Row) : {});

const label = (resource: string, value: unknown): string => (value ? recordLabel(resource, value) : '');

const dayOf = (value: unknown): string => (value ? formatDate(String(value)) : '');

const instantOf = (value: unknown): string => (value ? formatDateTime(String(value)) : '');

const personOf = (need: Row): string => label('trainees', need.trainee) || String(need.name ?? '') || MY_DAY_MESSAGES.noName;

const reminderText = (record: Row, today: string): RowText => {
  const need = rowOf(record.needTraining);
  const at = instantOf(record.reminderAt);
  const isLate = parisDay(new Date(String(record.reminderAt))) < today;
  return {
    title: joinedText(personOf(need), label('training_types', need.trainingType)),
    detail: joinedText(
      isLate ? MY_DAY_MESSAGES.late(at) : at,
      choiceLabel('reminders', 'reminderType', String(record.reminderType)),
      record.commentary ? String(record.commentary) : null,
    ),
  };
};

const trainingTitle = (record: Row): string =>
  joinedText(label('training_types', record.trainingType), label('training_locations', record.trainingLocation));

const validity = (expiresOn: unknown, today: string): string =>
  expiryState(String(expiresOn), today) === 'expired'
    ? MY_DAY_MESSAGES.expired(dayOf(expiresOn))
    : MY_DAY_MESSAGES.validUntil(dayOf(expiresOn));

const vehicleText =
  (field: string) =>
  (record: Row, today: string): RowText => ({
    title: joinedText(label('vehicles', record), label('car_models', record.carModel)),
    detail: joinedText(validity(record[field], today), label('areas', record.area)),
  });

const sessionText = (record: Row): RowText => ({
  title: trainingTitle(record),
  detail: joinedText(
    instantOf(record.startAt),
    MY_DAY_MESSAGES.registered(Number(record.numberTraineesRegistered), Number(record.goalNumberTrainees)),
  ),
});

/** The lines of something that waits for the « passeport de prévention »; `today` is the date in Paris. */
export const passportText = (task: PassportWaiting, today: string): RowText => {
  if (task.what === 'deadline') {
    const [count, day] = [task.toDeclare, formatDate(task.deadline)];
    const isPast = task.deadline < today;
    return {
      title: isPast ? PASSPORT_MESSAGES.overdue(count, day) : PASSPORT_MESSAGES.due(count, day),
      detail: hinderedWords(task.hindered) ?? MY_DAY_MESSAGES.passport.complete,
    };
  }
  if (task.what === 'file') {
    return {
      title: MY_DAY_MESSAGES.passport.notDeposited(formatDate(task.madeOn)),
      detail: joinedText(
        PASSPORT_MESSAGES.kinds[task.proof],
        quarterWords(task.quarter),
        MY_DAY_MESSAGES.passport.lines(task.lines),
      ),
    };
  }
  return {
    title: MY_DAY_MESSAGES.passport.incomplete(task.count),
    detail: joinedText(quarterWords(task.quarter), MY_DAY_MESSAGES.passport.sinceAWeek),
  };
};

/** The lines of each list's records; `today` is the date in Paris. */
export const LIST_ROWS = {
  reminders: reminderText,
  needs_to_call: (record: Row) => ({
    title: joinedText(personOf(record), label('training_types', record.trainingType)),
    detail: joinedText(
      label('companies', record.company),
      record.deliveryDate ? MY_DAY_MESSAGES.delivered(dayOf(record.deliveryDate)) : null,
    ),
  }),
  bookings: (record: Row) => ({
    title: joinedText([record.firstName, record.lastName].filter(Boolean).join(' ')),
    detail: joinedText(
      label('companies', record.company) || String(record.companyName ?? ''),
      record.deliveryDate ? MY_DAY_MESSAGES.delivered(dayOf(record.deliveryDate)) : null,
    ),
  }),
  imports: (record: Row) => ({
    title: label('files', record.file),
    detail: joinedText(
      choiceLabel('trainee_imports', 'status', String(record.status)),
      instantOf(record.createdAt),
      record.author ? String(record.author) : null,
    ),
  }),
  without_day: sessionText,
  sessions_short: sessionText,
  attendance_requests: (record: Row) => ({
    title: joinedText(String(record.person), choiceLabel('attendance_requests', 'kind', String(record.kind))),
    detail: joinedText(label('logistic_sessions', record.logisticSession), instantOf(record.createdAt)),
  }),
  open_sheets: (record: Row) => ({
    title: trainingTitle(record),
    detail: MY_DAY_MESSAGES.endedOn(instantOf(record.endAt)),
  }),
  failed_mails: (record: Row) => ({
    title: String(record.subject),
    detail: joinedText(
      choiceLabel('mail_messages', 'state', String(record.state)),
      Array.isArray(record.receiver) ? record.receiver.join(', ') : null,
    ),
  }),
  new_entries: (record: Row) => ({
    title: joinedText(choiceLabel('quality_entries', 'kind', String(record.kind)), String(record.text)),
    detail: joinedText(
      choiceLabel('quality_entries', 'origin', String(record.origin)),
      MY_DAY_MESSAGES.acknowledgedBy(dayOf(record.dueOn)),
    ),
  }),
  late_entries: (record: Row) => ({
    title: joinedText(choiceLabel('quality_entries', 'kind', String(record.kind)), String(record.text)),
    detail: joinedText(
      choiceLabel('quality_entries', 'status', String(record.status)),
      MY_DAY_MESSAGES.late(dayOf(record.dueOn)),
    ),
  }),
  improvements_to_verify: (record: Row) => ({
    title: String(record.what),
    detail: joinedText(MY_DAY_MESSAGES.doneOn(dayOf(record.doneOn)), label('users', record.owner)),
  }),
  trainer_documents: (record: Row, today: string) => ({
    title: joinedText(label('trainers', record.trainer), label('trainer_document_types', record.type)),
    detail: validity(record.expiresOn, today),
  }),
  vehicle_inspections: vehicleText('inspectionExpiresOn'),
  vehicle_insurances: vehicleText('insuranceExpiresOn'),
  vehicle_leases: vehicleText('renewAt'),
} as const satisfies Readonly<Record<ListWidgetName, (record: Row, today: string) => RowText>>;
