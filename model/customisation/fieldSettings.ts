import { CHOICE_KINDS, CUSTOM_FIELD_KINDS, type CustomFieldKind, SEARCHABLE_KINDS, UNIQUE_KINDS } from './customFieldKinds.ts';

const MEASURED_KINDS: readonly CustomFieldKind[] = ['integer', 'decimal'];

/** Settings of a field that only some kinds have. */
const SETTING_KINDS: Readonly<Record<string, readonly CustomFieldKind[]>> = {
  options: CHOICE_KINDS,
  target: ['record'],
  isUnique: UNIQUE_KINDS,
  isSearched: SEARCHABLE_KINDS,
  min: MEASURED_KINDS,
  max: MEASURED_KINDS,
  unit: MEASURED_KINDS,
  decimals: ['decimal'],
  pattern: ['text'],
  defaultValue: CUSTOM_FIELD_KINDS.filter((kind) => kind !== 'record' && kind !== 'file'),
  inList: CUSTOM_FIELD_KINDS.filter((kind) => kind !== 'paragraph'),
};

/** Names of the settings that this kind does not have. */
export const settingsWithout = (kind: CustomFieldKind): readonly string[] =>
  Object.keys(SETTING_KINDS).filter((name) => !SETTING_KINDS[name]?.includes(kind));
