import type { AbsenceCategory } from './absence.ts';

/*
 * What a sheet's paper prints besides the drawings. Its hash is in each journal line, and a validated sheet's content is stored: page,
 * papers and checks take it from there.
 *
 * To add a fact (version 2 is open until it is released; afterwards raise CONTENT_VERSION, so that older hashes still verify):
 * 1. a field of `SheetContent`, `SheetTrainer` or `SheetTrainee` here, optional: older contents lack it;
 * 2. its value in `contentOfSheet` (server/attendance/sheet/sheetContentHash.ts) and its schema in server/attendance/sheet/sheetContentHash.ts;
 * 3. a row of `SHEET_FACTS` or `TRAINEE_FACTS` here and its label in model/messages/attendance/sheetContent.ts: how a change is said;
 * 4. if it is a name from a catalogue, which may be renamed: `withStoredNames` here.
 * Hash, control file, archive and checker need nothing: they hash all fields, in the order of their names.
 */

/** Format of the hashed text of new contents; contents from before have none, and are hashed as they were. */
export const CONTENT_VERSION = 2;

/** A person on a sheet. */
export interface SheetPerson {
  /** Uuid of a trainee's entry, or id of a trainer. */
  readonly key: string;
  readonly firstName: string;
  readonly lastName: string;
}

export interface SheetPlace {
  readonly name: string;
  /** As it is known to visitors; missing: from before it was stored. */
  readonly secondName?: string | null | undefined;
  readonly address: string;
  readonly zipCode: string;
  readonly city: string;
}

/** A trainee on a sheet. */
export interface SheetTrainee extends SheetPerson {
  readonly isAbsent: boolean;
  readonly absenceCategory?: AbsenceCategory | null;
  /** Texts that the paper prints in a half-day's cell besides a signature, `afternoon absent excused`, `morning 09:40–11:15`. */
  readonly halfDays?: readonly string[];
  /** Employer; null: none. */
  readonly company?: string | null;
  readonly companyId?: number | null;
  /** ISO 8601: when a walk-in was added; null: planned. */
  readonly addedOnSite?: string | null;
}

/** Content of a sheet besides its signatures; its hash is in each journal line. */
export interface SheetContent {
  /** Missing: from before version 2. */
  readonly version?: number;
  readonly uuid: string;
  readonly title: string;
  /** The attestation's own title; null: none, missing: from before it was stored. */
  readonly attestationTitle?: string | null | undefined;
  readonly trainingTypeId?: number;
  readonly location: string;
  readonly trainingLocationId?: number;
  /** The parts of `location`. */
  readonly place?: SheetPlace;
  /** ISO 8601. */
  readonly startAt: string;
  readonly endAt: string;
  /** Hours of the session's own programme, `date start–end`. */
  readonly programme: readonly string[];
  /** Printed hours of each half-day, `morning 09:00–12:00`. */
  readonly halfDays?: readonly string[];
  readonly trainers: readonly SheetPerson[];
  readonly trainees: readonly SheetTrainee[];
}

export const CONTENT_CHANGES = [
  'title',
  'location',
  'hours',
  'programme',
  'half_days',
  'trainer_added',
  'trainer_removed',
  'trainer_renamed',
  'trainee_added',
  'trainee_removed',
  'trainee_renamed',
  'trainee_marked_absent',
  'trainee_marked_present',
  'trainee_company',
  'trainee_absence',
  'trainee_on_site',
  'trainee_half_days',
  'training_unlinked',
  'training_canceled',
  'training_dates',
  'training_place',
] as const;
export type ContentChangeKind = (typeof CONTENT_CHANGES)[number];

/** One difference between two contents; null: absent before, or absent now. */
export interface ContentChange {
  readonly kind: ContentChangeKind;
  /** The person whose fact changed. */
  readonly person?: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** How a change names a person. */
export type NameWords = (firstName: string, lastName: string) => string;

const fullName: NameWords = (firstName, lastName) => `${firstName} ${lastName}`;

const isRenamed = (one: SheetPerson, other: SheetPerson): boolean =>
  one.firstName !== other.firstName || one.lastName !== other.lastName;

const peopleChanges = (
  role: 'trainer' | 'trainee',
  { before, after }: { readonly before: readonly SheetPerson[]; readonly after: readonly SheetPerson[] },
  nameOf: NameWords,
): ContentChange[] => {
  const said = ({ firstName, lastName }: SheetPerson) => nameOf(firstName, lastName);
  const now = new Map(after.map((person) => [person.key, person]));
  const beforeKeys = new Set(before.map(({ key }) => key));
  return [
    ...before.flatMap((person): ContentChange[] => {
      const other = now.get(person.key);
      if (!other) return [{ kind: `${role}_removed`, before: said(person), after: null }];
      // Initials may be equal before and after: it is still a change.
      return isRenamed(person, other) ? [{ kind: `${role}_renamed`, before: said(person), after: said(other) }] : [];
    }),
    ...after
      .filter(({ key }) => !beforeKeys.has(key))
      .map((person): ContentChange => ({ kind: `${role}_added`, before: null, after: said(person) })),
  ];
};

const absenceChanges = (before: SheetContent, after: SheetContent, nameOf: NameWords): ContentChange[] => {
  const absent = new Map(before.trainees.map(({ key, isAbsent }) => [key, isAbsent]));
  return after.trainees
    .filter(({ key, isAbsent }) => absent.has(key) && absent.get(key) !== isAbsent)
    .map(({ firstName, lastName, isAbsent }) => ({
      kind: isAbsent ? 'trainee_marked_absent' : 'trainee_marked_present',
      before: null,
      after: nameOf(firstName, lastName),
    }));
};

/** A fact of a thing as text: null: none, undefined: older contents do not have it. */
interface Fact<Thing> {
  readonly kind: ContentChangeKind;
  readonly textOf: (thing: Thing) => string | null | undefined;
}

const SHEET_FACTS: readonly Fact<SheetContent>[] = [
  { kind: 'title', textOf: ({ title }) => title },
  { kind: 'location', textOf: ({ location }) => location },
  { kind: 'hours', textOf: ({ startAt, endAt }) => `${startAt}/${endAt}` },
  { kind: 'programme', textOf: ({ programme }) => programme.join(', ') || null },
  { kind: 'half_days', textOf: ({ halfDays }) => halfDays?.join(', ') },
];

const TRAINEE_FACTS: readonly Fact<SheetTrainee>[] = [
  { kind: 'trainee_company', textOf: ({ company }) => company },
  { kind: 'trainee_on_site', textOf: ({ addedOnSite }) => addedOnSite },
  { kind: 'trainee_half_days', textOf: ({ halfDays }) => halfDays?.join(', ') },
  { kind: 'trainee_absence', textOf: ({ isAbsent, absenceCategory }) => (isAbsent ? absenceCategory : undefined) },
];

const factChanges = <Thing>(
  facts: readonly Fact<Thing>[],
  { before, after }: { readonly before: Thing; readonly after: Thing },
  person?: string,
): ContentChange[] =>
  facts.flatMap(({ kind, textOf }) => {
    const [old, current] = [textOf(before), textOf(after)];
    if (old === undefined || current === undefined || old === current) return [];
    return [{ kind, ...(person !== undefined && { person }), before: old, after: current }];
  });

const traineeChanges = (before: SheetContent, after: SheetContent, nameOf: NameWords): ContentChange[] => {
  const traineesBefore = new Map(before.trainees.map((trainee) => [trainee.key, trainee]));
  return after.trainees.flatMap((trainee) => {
    const old = traineesBefore.get(trainee.key);
    const name = nameOf(trainee.firstName, trainee.lastName);
    return old ? factChanges(TRAINEE_FACTS, { before: old, after: trainee }, name) : [];
  });
};

/** All differences between two contents of a sheet. `nameOf`: how people are named; default: first and last name. */
export const contentChanges = (
  before: SheetContent,
  after: SheetContent,
  nameOf: NameWords = fullName,
): readonly ContentChange[] => [
  ...factChanges(SHEET_FACTS, { before, after }),
  ...peopleChanges('trainer', { before: before.trainers, after: after.trainers }, nameOf),
  ...peopleChanges('trainee', { before: before.trainees, after: after.trainees }, nameOf),
  ...absenceChanges(before, after, nameOf),
  ...traineeChanges(before, after, nameOf),
];

const isSame = (id: number | null | undefined, storedId: number | null | undefined): boolean =>
  storedId === undefined || storedId === id;

/**
 * A sheet's content with the names of training, place and companies as they were stored with its validation: the catalogue may rename
 * them. Another training, place or company is a change. Contents from before version 2 do not say which one they named.
 */
export const withStoredNames = (content: SheetContent, storedContent: SheetContent): SheetContent => {
  const employers = new Map(storedContent.trainees.map((trainee) => [trainee.key, trainee]));
  return {
    ...content,
    ...(isSame(content.trainingTypeId, storedContent.trainingTypeId) && {
      title: storedContent.title,
      attestationTitle: storedContent.attestationTitle,
    }),
    ...(isSame(content.trainingLocationId, storedContent.trainingLocationId) && {
      location: storedContent.location,
      ...(storedContent.place && { place: storedContent.place }),
    }),
    trainees: content.trainees.map((trainee) => {
      const old = employers.get(trainee.key);
      return old?.company !== undefined && isSame(trainee.companyId, old.companyId)
        ? { ...trainee, company: old.company }
        : trainee;
    }),
  };
};

/** A validated day of a training session. */
export interface Photograph {
  readonly logisticSessionId: number;
  readonly validatedAt: Date;
  readonly content: SheetContent;
}

/** Names as the days of a training session were validated; null: no validated day has that training, place or company. */
export interface ValidatedNames {
  readonly training: (trainingTypeId: number) => Pick<SheetContent, 'title' | 'attestationTitle'> | null;
  readonly place: (logisticSessionId: number, trainingLocationId: number) => SheetPlace | null;
  readonly company: (companyId: number) => string | null;
}

/** A place is that of its day; training and companies are named as by the day that was validated last. */
export const validatedNames = (days: readonly Photograph[]): ValidatedNames => {
  const latest = days.toSorted((one, other) => other.validatedAt.getTime() - one.validatedAt.getTime());
  const contents = latest.map(({ content }) => content);
  return {
    training: (id) => contents.find(({ trainingTypeId }) => isSame(id, trainingTypeId)) ?? null,
    place: (day, id) => {
      const content = latest.find(({ logisticSessionId }) => logisticSessionId === day)?.content;
      return content && isSame(id, content.trainingLocationId) ? (content.place ?? null) : null;
    },
    company: (id) =>
      contents.flatMap(({ trainees }) => trainees).find(({ companyId, company }) => companyId === id && company)?.company ?? null,
  };
};
