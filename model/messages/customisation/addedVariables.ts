import {
  type AddedVariable,
  type AddedVariableFault,
  addedVariableFault,
  addedVariables,
  fieldOfVariable,
  isAddedVariable,
  partsOfVariable,
  type VariableRecord,
} from '../../customisation/addedVariables.ts';
import { keyOfName } from '../../customisation/customFieldKinds.ts';
import { customisation } from '../../registry/customisation.ts';
import { worded } from '../../wording/worded.ts';

/** Words for the record of a variable, behind its label: two records may have a field of the same name. */
const RECORD_WORDS: Readonly<Record<VariableRecord, string>> = worded({
  need: 'besoin',
  trainee: 'stagiaire',
  company: 'société',
  contact: 'contact',
  session: 'session',
  training: 'type de formation',
  day: 'journée',
  place: 'lieu',
  trainer: 'formateur',
  vehicle: 'véhicule',
});

/** Brackets are the sign of a variable in the editor of a text. */
const withoutBrackets = (label: string): string => label.replaceAll('[', '(').replaceAll(']', ')');

/** The variables of an installation's own fields that a text about these records can have. */
export const variablesOfAddedFields = (records: readonly VariableRecord[]): readonly AddedVariable[] =>
  addedVariables(customisation().fields, records);

/** Records of a trainer's day, whose fields the preparation sheet prints. */
const DAY_RECORDS: readonly VariableRecord[] = worded(['day', 'session', 'place', 'vehicle']);

const labelOfVariable = (variable: AddedVariable): string => {
  const { resource, name } = fieldOfVariable(variable) ?? {};
  return customisation().fields.find((one) => one.resource === resource && one.key === keyOfName(name ?? ''))?.label ?? '';
};

/** French label of each of these variables, by its name. */
const addedVariableLabels = (variables: readonly AddedVariable[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    variables.map((variable) => {
      const record = partsOfVariable(variable)?.record;
      return [variable, `Champ « ${withoutBrackets(labelOfVariable(variable))} »${record ? ` (${RECORD_WORDS[record]})` : ''}`];
    }),
  );

/** Variables of the added fields on a trainer's day, with a label for paper: of its day, session, place and vehicles. */
export const dayCardVariables = (): readonly { readonly variable: AddedVariable; readonly label: string }[] => {
  const fields = customisation().fields.filter(({ isOnDayCard, kind }) => isOnDayCard && kind !== 'file');
  return DAY_RECORDS.flatMap((record) =>
    addedVariables(fields, [record]).map((variable) => {
      const label = labelOfVariable(variable);
      return { variable, label: record === 'day' ? label : `${label} (${RECORD_WORDS[record]})` };
    }),
  );
};

/** Labels of declared variables, and of the added fields that a text about these records can have. */
export const withAddedLabels = (
  labels: Readonly<Record<string, string>>,
  records: readonly VariableRecord[],
): Readonly<Record<string, string>> => ({ ...labels, ...addedVariableLabels(variablesOfAddedFields(records)) });

const faultSentence = (fault: AddedVariableFault): string => {
  switch (fault.kind) {
    case 'archived':
      return `Le champ « ${fault.label} » est archivé et ne s’imprime plus : retirez-le du texte, ou remettez-le en service`;
    case 'reserved':
      return `Le champ « ${fault.label} » est réservé à certains groupes et ne s’imprime donc pas : retirez-le du texte, ou ouvrez sa lecture à tous`;
    default:
      return `Aucun champ n’a la variable {{${fault.name}}} ici : choisissez-la dans la liste des variables`;
  }
};

/** Faults of the variables of added fields among these, as sentences that say what to do. */
export const addedVariableSentences = (names: readonly string[], records: readonly VariableRecord[]): readonly string[] => [
  ...new Set(
    names.filter(isAddedVariable).flatMap((name) => {
      const fault = addedVariableFault(name, customisation(), records);
      return fault ? [faultSentence(fault)] : [];
    }),
  ),
];
