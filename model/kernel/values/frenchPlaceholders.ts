/** French label of each variable, by its name. */
type Labels = Readonly<Record<string, string>>;

/** A variable as it is stored: `{{trainee_last_name}}`. */
export const STORED_VARIABLE = /\{\{([^{}]*)\}\}/g;
/** As a person reads and writes it: `[Nom du stagiaire]`. */
const SHOWN = /\[([^[\]]*)\]/g;

/** Names of the variables in a text, without duplicates. */
export const variablesIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(STORED_VARIABLE)].map(([, name = '']) => name.trim())),
];

/** The text with variables in French; unknown ones stay as they are, to be corrected. */
export const inFrench = (text: string, labels: Labels): string =>
  text.replaceAll(STORED_VARIABLE, (whole, name: string) => {
    const label = labels[name.trim()];
    return label === undefined ? whole : `[${label}]`;
  });

/** The stored text; brackets without a variable's label are ordinary text. */
export const fromFrench = (text: string, labels: Labels): string => {
  const names = new Map(Object.entries(labels).map(([name, label]) => [label, name]));
  return text.replaceAll(SHOWN, (whole, label: string) => {
    const name = names.get(label.trim());
    return name === undefined ? whole : `{{${name}}}`;
  });
};

/** Brackets of a text that look like variables and are ordinary text, since none has that label; without duplicates. */
export const ordinaryBrackets = (text: string, labels: Labels): readonly string[] => [
  ...new Set([...fromFrench(text, labels).matchAll(SHOWN)].map(([whole]) => whole)),
];
