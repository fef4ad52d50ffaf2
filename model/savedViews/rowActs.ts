/**
 * Acts on the rows of a list, and on those of a widget of one of its views: call the person, tick a reminder off, postpone it, open the
 * record, change its status, write to the person.
 */
export const ROW_ACTS = ['call', 'done', 'snooze', 'open', 'status', 'write'] as const;
export type RowAct = (typeof ROW_ACTS)[number];

/** Fields of the row that an act reads besides the columns; of a related record after a dot. */
type Reads = readonly string[];

interface ActedRows {
  readonly acts: readonly RowAct[];
  readonly reads: Reads;
}

const OF_COLLECTION: Readonly<Partial<Record<string, ActedRows>>> = {
  need_trainings: { acts: ['call'], reads: ['trainee'] },
  reminders: { acts: ['call', 'done', 'snooze'], reads: ['needTraining', 'reminderAt', 'isDone'] },
};

const NONE: ActedRows = { acts: [], reads: [] };

/** Acts of the rows of a list; the list, and a widget of one of its views, show the same. */
export const actedRows = (collection: string): ActedRows => OF_COLLECTION[collection] ?? NONE;

const PHONES = ['phoneNumber', 'secondPhoneNumber'];

/** Acts that a widget of a view offers beside those of its list. */
const OF_WIDGETS: Readonly<Partial<Record<string, Readonly<Partial<Record<RowAct, Reads>>>>>> = {
  bookings: { call: ['phone'], write: ['email'] },
  companies: { call: ['phoneNumber'], write: ['email'] },
  company_contacts: { call: PHONES, write: ['email'] },
  need_trainings: { status: ['status', 'trainingSession', 'trainee'], write: ['trainee.email'] },
  trainees: { call: ['mobilePhone', 'phoneNumber'], write: ['email'] },
  trainers: { call: PHONES, write: ['email'] },
};

/** Acts that a widget of one of the list's views may have; opening is one of every record. */
export const widgetActs = (collection: string): readonly RowAct[] => {
  const further = OF_WIDGETS[collection] ?? {};
  return ROW_ACTS.filter((act) => act === 'open' || act in further || actedRows(collection).acts.includes(act));
};

/** Fields of a widget's row that its act reads. */
export const readsOfAct = (collection: string, act: RowAct): Reads =>
  OF_WIDGETS[collection]?.[act] ?? (actedRows(collection).acts.includes(act) ? actedRows(collection).reads : []);
