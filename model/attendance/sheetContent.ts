/** A person on a sheet. */
export interface SheetPerson {
  /** Uuid of a trainee's entry, or id of a trainer. */
  readonly key: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Content of a sheet besides its signatures; its hash is in each journal line. */
export interface SheetContent {
  readonly uuid: string;
  readonly title: string;
  readonly location: string;
  /** ISO 8601. */
  readonly startAt: string;
  readonly endAt: string;
  /** Hours of the session's own programme, `date start–end`. */
  readonly programme: readonly string[];
  readonly trainers: readonly SheetPerson[];
  readonly trainees: readonly (SheetPerson & { readonly isAbsent: boolean })[];
}

export const CONTENT_CHANGES = [
  'title',
  'location',
  'hours',
  'programme',
  'trainer_added',
  'trainer_removed',
  'trainer_renamed',
  'trainee_added',
  'trainee_removed',
  'trainee_renamed',
  'trainee_marked_absent',
  'trainee_marked_present',
] as const;
export type ContentChangeKind = (typeof CONTENT_CHANGES)[number];

/** One difference between two contents; null: absent before, or absent now. */
export interface ContentChange {
  readonly kind: ContentChangeKind;
  readonly before: string | null;
  readonly after: string | null;
}

/** How a change names a person. */
export type NameWords = (firstName: string, lastName: string) => string;

const fullName: NameWords = (firstName, lastName) => `${firstName} ${lastName}`;

const changed = (kind: ContentChangeKind, before: string | null, after: string | null): ContentChange[] =>
  before === after ? [] : [{ kind, before, after }];

const isRenamed = (one: SheetPerson, other: SheetPerson): boolean =>
  one.firstName !== other.firstName || one.lastName !== other.lastName;

const peopleChanges = (
  role: 'trainer' | 'trainee',
  { before, after }: { readonly before: readonly SheetPerson[]; readonly after: readonly SheetPerson[] },
  nameOf: NameWords,
): ContentChange[] => {
  const said = ({ firstName, lastName }: SheetPerson) => nameOf(firstName, lastName);
  const now = new Map(after.map((person) => [person.key, person]));
  const known = new Set(before.map(({ key }) => key));
  return [
    ...before.flatMap((person): ContentChange[] => {
      const other = now.get(person.key);
      if (!other) return [{ kind: `${role}_removed`, before: said(person), after: null }];
      // Initials may be equal before and after: it is still a change.
      return isRenamed(person, other) ? [{ kind: `${role}_renamed`, before: said(person), after: said(other) }] : [];
    }),
    ...after
      .filter(({ key }) => !known.has(key))
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

/** All differences between two contents of a sheet. `nameOf`: how people are named; default: first and last name. */
export const contentChanges = (
  before: SheetContent,
  after: SheetContent,
  nameOf: NameWords = fullName,
): readonly ContentChange[] => [
  ...changed('title', before.title, after.title),
  ...changed('location', before.location, after.location),
  ...changed('hours', `${before.startAt}/${before.endAt}`, `${after.startAt}/${after.endAt}`),
  ...changed('programme', before.programme.join(', ') || null, after.programme.join(', ') || null),
  ...peopleChanges('trainer', { before: before.trainers, after: after.trainers }, nameOf),
  ...peopleChanges('trainee', { before: before.trainees, after: after.trainees }, nameOf),
  ...absenceChanges(before, after, nameOf),
];
