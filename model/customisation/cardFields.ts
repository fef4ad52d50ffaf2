import { type CustomisedResource, customName } from './customFieldKinds.ts';

/**
 * Records whose added fields a card of the planning may show: the day itself, and its sessions, place, people and things. The keys are the
 * words for these records in an address. Fields of needs are also on the cards of needs that can be planned.
 */
export const CARD_RECORDS = {
  day: 'logistic_sessions',
  session: 'training_sessions',
  training: 'training_types',
  need: 'need_trainings',
  place: 'training_locations',
  trainer: 'trainers',
  vehicle: 'vehicles',
  tool: 'teaching_tools',
} as const satisfies Readonly<Record<string, CustomisedResource>>;

export type CardRecord = keyof typeof CARD_RECORDS;

/** Most added fields on a card: it has two lines for the session itself. */
export const MOST_CARD_FIELDS = 2;

/** Most different values of a field on a card; the others are counted. */
export const MOST_CARD_VALUES = 3;

/** An added field on the planning's cards. */
export interface CardField {
  /** As addresses and saved views have it: `day.zone`. */
  readonly code: string;
  readonly record: CardRecord;
  /** Name among the fields of its record: `custom.zone`. */
  readonly name: string;
}

const CODE = new RegExp(`^(${Object.keys(CARD_RECORDS).join('|')})\\.([a-z][a-zA-Z0-9]*)$`);

/** The fields that codes stand for; others, repetitions and those beyond the most are left out. */
export const readCardFields = (codes: readonly string[]): readonly CardField[] =>
  [...new Set(codes)]
    .flatMap((code) => {
      const [, record, key] = CODE.exec(code) ?? [];
      return record && key ? [{ code, record: record as CardRecord, name: customName(key) }] : [];
    })
    .slice(0, MOST_CARD_FIELDS);

/** Texts of an added field on a card. */
export interface CardText {
  /** Without its label, for a narrow card: `Nord`. */
  readonly short: string;
  /** `Zone à risque : Nord` */
  readonly full: string;
}
