import { BUSINESS_TIME_ZONE } from '../../model/calendar/parisTime.ts';
import type { SearchedResource } from '../../model/search/search.ts';
import { frenchOrder } from '../database/frenchText.ts';

/** SQL of the terms' patterns, folded; created on demand, since PostgreSQL cannot type an unused parameter. */
export interface TermPatterns {
  readonly words: () => readonly string[];
  readonly names: () => readonly string[];
  readonly whole: () => string;
  /** The whole text, as plates are searched. */
  readonly plate: () => string;
  readonly beginning: () => string;
  readonly siret: () => string | null;
  /** The day in Paris. */
  readonly today: () => string;
}

/** How records of one kind are found. `t` is the record's row. */
export interface SearchKind {
  /** Fields of a result. */
  readonly columns: readonly string[];
  /** FROM and WHERE of each search condition: each has its own limit, so that each may use an index. */
  readonly ways: (terms: TermPatterns) => readonly string[];
  /** Order of the candidates before the limit. Default: none. */
  readonly cutBy?: (terms: TermPatterns) => string;
  /** Best first. */
  readonly order: (terms: TermPatterns) => string;
}

const inOneOf = (columns: readonly string[], pattern: string): string =>
  `(${columns.map((column) => `search_text(${column}) like ${pattern}`).join(' or ')})`;

/** SQL: every word is in one of the columns. */
const allIn = (columns: readonly string[], { words }: TermPatterns): string =>
  words()
    .map((word) => inOneOf(columns, word))
    .join(' and ');

/** SQL of the added fields that the search looks into, of a record's row `t` and of a need's trainee `p`. */
export interface AddedTexts {
  readonly own: readonly string[];
  readonly ofTrainee: readonly string[];
}

/** FROM and WHERE of the search in added fields; none where no field is searched. */
export const addedWays = (name: SearchedResource, { own, ofTrainee }: AddedTexts, terms: TermPatterns): readonly string[] => {
  const alive = name === 'vehicles' ? 't.deleted_at is null and ' : '';
  return [
    ...(own.length > 0 ? [`${name} t where ${alive}${allIn(own, terms)}`] : []),
    ...(ofTrainee.length > 0
      ? [`${name} t where t.trainee_id in (select p.id from trainees p where ${allIn(ofTrainee, terms)})`]
      : []),
  ];
};

const NEED_CODES = ['t.command_no_one', 't.command_no_two'];

/** A session is found by its training and place. */
const sessionWord = (word: string): string =>
  `(t.training_type_id in (select y.id from training_types y where search_text(y.name) like ${word}) or ` +
  `t.training_location_id in (select l.id from training_locations l where ${inOneOf(['l.name', 'l.city'], word)}))`;

const nearestFirst = ({ today }: TermPatterns): string =>
  `abs((t.start_at at time zone '${BUSINESS_TIME_ZONE}')::date - ${today()})`;

/** How each kind of record is found. */
export const SEARCH_KINDS: { readonly [K in SearchedResource]: SearchKind } = {
  need_trainings: {
    columns: ['trainee', 'trainingType', 'status', 'company', 'commandNoOne', 'carNumberPlate'],
    ways: (terms) => [
      `need_trainings t where ${terms
        .names()
        .map((name) => `t.trainee_words like (${name})`)
        .join(' and ')}`,
      `need_trainings t where (${inOneOf(NEED_CODES, terms.whole())} or plate_search(t.car_number_plate) like ${terms.plate()})`,
    ],
    order: ({ beginning }) => `(t.trainee_search like ${beginning()}) desc, t.trainee_search collate "C", t.id desc`,
  },
  companies: {
    columns: ['name', 'city', 'siret'],
    ways: (terms) => {
      const siret = terms.siret();
      return [`companies t where ${allIn(['t.name'], terms)}`, ...(siret ? [`companies t where t.siret like ${siret}`] : [])];
    },
    order: ({ beginning }) => `(search_text(t.name) like ${beginning()}) desc, ${frenchOrder('t.name')}, t.id`,
  },
  training_sessions: {
    columns: ['trainingType', 'startAt', 'trainingLocation', 'status'],
    ways: ({ words }) => [`training_sessions t where ${words().map(sessionWord).join(' and ')}`],
    cutBy: nearestFirst,
    order: (terms) => `${nearestFirst(terms)}, t.id desc`,
  },
  vehicles: {
    columns: ['reference', 'matriculation', 'carModel'],
    ways: ({ whole, plate }) => [
      `vehicles t where t.deleted_at is null and (${inOneOf(['t.reference'], whole())} or plate_search(t.matriculation) like ${plate()})`,
    ],
    order: ({ beginning }) => `(search_text(t.matriculation) like ${beginning()}) desc, ${frenchOrder('t.reference')}, t.id`,
  },
  training_locations: {
    columns: ['name', 'city', 'type'],
    ways: (terms) => [`training_locations t where ${allIn(['t.name', 't.second_name', 't.city'], terms)}`],
    order: ({ beginning }) => `(search_text(t.name) like ${beginning()}) desc, ${frenchOrder('t.name')}, t.id`,
  },
  quality_entries: {
    columns: ['kind', 'receivedOn', 'personName', 'status'],
    ways: (terms) => [`quality_entries t where ${allIn(['t.text', 't.person_name'], terms)}`],
    order: () => 't.received_on desc, t.id desc',
  },
};
