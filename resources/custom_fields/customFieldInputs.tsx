import { useFormContext } from 'react-hook-form';
import {
  CHOICE_KINDS,
  CUSTOM_SECTION,
  type CustomFieldKind,
  customName,
  isOfTrainee,
  REQUIRED_FROM,
} from '../../model/customisation/customFieldKinds.ts';
import { settingsWithout } from '../../model/customisation/fieldSettings.ts';
import { proposedKey } from '../../model/customisation/proposedKey.ts';
import { filtersOf } from '../../model/kernel/collectionFilters.ts';
import type { ListField } from '../../model/kernel/fieldKinds.ts';
import { ADDED_SECTION } from '../../model/messages/customisation/customField.ts';
import { messagesOf } from '../../model/messages/index.ts';
import { choiceLabel } from '../../model/messages/recordLabel.ts';
import { customisation } from '../../model/registry/customisation.ts';
import { askingStatuses, requiredStatuses } from '../../model/registry/requiredStatuses.ts';
import { resourceByName } from '../../model/registry/resources.ts';
import { SEARCHED_WITH_ADDED } from '../../model/search/search.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { useShownRecords } from '../../src/columns/useShownRecords.ts';
import { formSections } from '../../src/frames/form/formSections.ts';
import type { FormInputs } from '../../src/frames/form/ResourceForm.tsx';
import { ChoiceInput } from '../../src/inputs/ChoiceInput.tsx';
import { FieldInput } from '../../src/inputs/FieldInput.tsx';
import type { InputProps } from '../../src/inputs/inputProps.ts';
import { ListInput } from '../../src/inputs/ListInput.tsx';
import { DefaultValueInput } from './DefaultValueInput.tsx';
import { type DraftField, useDraftField } from './draftField.ts';
import { CUSTOM_FIELD_PAGE } from './messages.ts';
import { PlaceInput } from './PlaceInput.tsx';

/** Another record has other sections, fields and statuses. */
const ResourceInput = (props: InputProps) => {
  const { setValue } = useFormContext();
  const forget = () => {
    for (const name of ['section', 'placedAfter']) setValue(name, null, { shouldDirty: true });
    setValue('isSearched', false, { shouldDirty: true });
    setValue('requiredFrom', 'never', { shouldDirty: true });
  };
  return <FieldInput {...props} onChanged={forget} />;
};

const cleared = (value: unknown): unknown => {
  if (typeof value === 'boolean') return false;
  return Array.isArray(value) ? [] : null;
};

const NEW_OPTION = { label: null, color: null, isRetired: false };

/** Settings that another kind does not have are emptied: they would be refused, and are not shown. */
const KindInput = (props: InputProps) => {
  const { getValues, setValue } = useFormContext();
  const clear = (kind: unknown) => {
    setValue('defaultValue', null, { shouldDirty: true });
    const options: unknown = getValues('options');
    const isChoice = CHOICE_KINDS.some((choice) => choice === kind);
    // A choice is asked for at once: without one the field would be refused.
    if (isChoice && !(Array.isArray(options) && options.length > 0)) setValue('options', [NEW_OPTION], { shouldDirty: true });
    for (const name of kind ? settingsWithout(kind as CustomFieldKind) : []) {
      const value: unknown = getValues(name);
      if (value !== undefined) setValue(name, cleared(value), { shouldDirty: true });
    }
  };
  return <FieldInput {...props} onChanged={clear} />;
};

/** A setting that only some kinds have. */
const SettingInput = (props: InputProps) => {
  const { kind } = useDraftField();
  return kind && !settingsWithout(kind).includes(props.path) ? <FieldInput {...props} /> : null;
};

/** Only some records are in the global search. */
const SearchInput = (props: InputProps) =>
  SEARCHED_WITH_ADDED.includes(useDraftField().resource ?? '') ? <SettingInput {...props} /> : null;

/** The choices, without their codes: a new one gets its code from its label, and keeps it. */
const OptionsInput = (props: InputProps) => {
  const { kind } = useDraftField();
  if (!kind || settingsWithout(kind).includes(props.path)) return null;
  const { field, ...input } = props as InputProps<ListField>;
  const { code: _code, ...fields } = field.fields;
  return <ListInput {...input} field={{ ...field, fields }} />;
};

const PatternInput = (props: InputProps) => (
  <SettingInput {...props} field={{ ...props.field, help: CUSTOM_FIELD_PAGE.patternHelp }} />
);

/** The key, with the one that an empty input gets. */
const KeyInput = (props: InputProps) => {
  const { resource, label, id } = useDraftField();
  if (id || !resource || !label) return <FieldInput {...props} />;
  const siblings = customisation().fields.filter((field) => field.resource === resource);
  const key = proposedKey(label, [...siblings.map((field) => field.key), ...Object.keys(resourceByName(resource).fields)]);
  return <FieldInput {...props} field={{ ...props.field, help: CUSTOM_FIELD_PAGE.keyHelp(key) }} />;
};

/** Records without a value of a field that are at a status which asks for it; undefined: not known. */
const useLackingRecords = ({ resource, requiredFrom, key, id }: DraftField): number | undefined => {
  const statuses = askingStatuses(resource ?? '', requiredFrom);
  const mayList = useMayUse(resource ?? 'need_trainings', 'list');
  // A yes or no has no such filter.
  const exists = `exists[${customName(key)}]`;
  const isCounted = statuses.length > 0 && mayList && (!id || filtersOf(resourceByName(resource ?? '')).has(exists));
  const { total } = useShownRecords(
    resource ?? 'need_trainings',
    { shows: [], filter: { status: statuses, ...(id && { [exists]: 'false' }) }, perPage: 1 },
    { enabled: isCounted },
  );
  return isCounted ? total : undefined;
};

/** Never, always, or from a status on where the record has a workflow; a status says how many records it concerns at once. */
const RequiredInput = ({ field, ...props }: InputProps) => {
  const draft = useDraftField();
  const resource = draft.resource ?? '';
  const lacking = useLackingRecords(draft);
  const choices = [...REQUIRED_FROM, ...requiredStatuses(resource)];
  const labelOf = (choice: string) =>
    (REQUIRED_FROM as readonly string[]).includes(choice)
      ? choiceLabel('custom_fields', 'requiredFrom', choice)
      : CUSTOM_FIELD_PAGE.fromStatus(choiceLabel(resource, 'status', choice));
  return (
    <ChoiceInput
      {...props}
      field={{
        ...field,
        kind: 'choice',
        open: false,
        default: 'never',
        choices,
        ...(lacking && { help: CUSTOM_FIELD_PAGE.lacking(lacking) }),
      }}
      labelOf={labelOf}
    />
  );
};

/** The parts of the record's form, by their titles. */
const SectionInput = ({ field, ...props }: InputProps) => {
  const { resource } = useDraftField();
  const { setValue } = useFormContext();
  if (!resource) return null;
  const { sections } = messagesOf(resource);
  const names = formSections(resourceByName(resource), false).map(({ name }) => name);
  const choices = names.filter((name) => name !== CUSTOM_SECTION);
  return (
    <ChoiceInput
      {...props}
      field={{
        kind: 'choice',
        choices: [...choices, CUSTOM_SECTION],
        help: CUSTOM_FIELD_PAGE.sectionHelp,
        section: field.section ?? '',
      }}
      labelOf={(name) => (name === CUSTOM_SECTION ? ADDED_SECTION : (sections[name] ?? name))}
      onChanged={() => setValue('placedAfter', null, { shouldDirty: true })}
    />
  );
};

const RetentionInput = (props: InputProps) => (isOfTrainee(useDraftField().resource ?? '') ? <FieldInput {...props} /> : null);

/** The inputs of an added field's definition. */
export const CUSTOM_FIELD_INPUTS: FormInputs = {
  resource: ResourceInput,
  key: KeyInput,
  kind: KindInput,
  options: OptionsInput,
  target: SettingInput,
  requiredFrom: RequiredInput,
  defaultValue: DefaultValueInput,
  isUnique: SettingInput,
  min: SettingInput,
  max: SettingInput,
  decimals: SettingInput,
  unit: SettingInput,
  pattern: PatternInput,
  section: SectionInput,
  placedAfter: PlaceInput,
  inList: SettingInput,
  isSearched: SearchInput,
  retention: RetentionInput,
};
