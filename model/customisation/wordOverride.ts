import { choice, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import { CUSTOMISATION_ACCESS } from './customisationAccess.ts';

/** Longest word of a field, section, record or entry of the menu. */
const WORD_MAX_LENGTH = 80;

/** Genders that an administrator can state for the name of a record. */
const GENDERS = ['masculine', 'feminine'] as const;
export type Gender = (typeof GENDERS)[number];

/** A word of the product that an administrator has replaced; its deletion brings the product's word back. */
export const wordOverrides = defineResource({
  name: 'word_overrides',
  type: 'WordOverride',
  route: null,
  access: { ...CUSTOMISATION_ACCESS, delete: CUSTOMISATION_ACCESS.update },
  changesDeclarations: true,
  historyOf: ['path'],
  label: ['path', 'word'],
  shownLabel: ['word'],
  order: { path: 'asc', id: 'asc' },
  fields: {
    // Which word: `companies.name`, `companies.fields.siret`, `companies.sections.identity`, `menu.companies`.
    path: text({ required: true, unique: true, maxLength: 160, filter: ['exact', 'contains'], sortable: true, column: true }),
    word: text({ required: true, maxLength: WORD_MAX_LENGTH, filter: 'contains', sortable: true, column: true }),
    // Of a record's name only.
    plural: text({ maxLength: WORD_MAX_LENGTH, column: true }),
    // Of a record's name only; empty: derived from the word.
    gender: choice(GENDERS),
  },
});

/** A replaced word, as the messages need it. */
export interface WordOverride {
  readonly path: string;
  readonly word: string;
  readonly plural: string | null;
  /** Default: derived from the word. */
  readonly gender?: Gender | null;
}
