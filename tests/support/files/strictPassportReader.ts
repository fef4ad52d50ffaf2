/*
 * Reads a file of the « passeport de prévention » as its portal does, by the guide and nothing of the writer: one fault refuses the whole file.
 */

const ATTESTATION =
  'ID_DECLARATION|REFERENCE_DECLARATION|ID_UNIQUE_PARTENAIRE|NOM_FORMATION|DATE_DEBUT_FORMATION|DATE_FIN_FORMATION|MODALITE_DISPENSE|COMPETENCE_TRANSFERABLE|QUALIFICATION_FORMATEUR|FORMATION_CERTIFIANTE|CERTIFICATION_VISEE|DOMAINE_FORMATION|SPECIALITE_FORMATION|NIR|NOM_TITULAIRE|PRESENCE_EMPLOYEUR|SIRET_EMPLOYEUR|REFERENCE_EMPLOYEUR|DATE_DEBUT_VALIDITE|DATE_FIN_VALIDITE';
const SUCCESS =
  'ID_DECLARATION|REFERENCE_DECLARATION|ID_UNIQUE_PARTENAIRE|TYPE_JDR|NOM_JDR|NOM_OPTION_SPECIALITE|MODE_OBTENTION|COMPETENCE_TRANSFERABLE|PRESENCE_FORMATION|NOM_FORMATION|DATE_DEBUT_FORMATION|DATE_FIN_FORMATION|MODALITE_DISPENSE|QUALIFICATION_FORMATEUR|FORMATION_CERTIFIANTE|CERTIFICATION_VISEE|DOMAINE_FORMATION|SPECIALITE_FORMATION|NIR|NOM_TITULAIRE|PRESENCE_EMPLOYEUR|SIRET_EMPLOYEUR|REFERENCE_EMPLOYEUR|DATE_DEBUT_VALIDITE|DATE_FIN_VALIDITE|RESULTAT_OBTENU|MENTION_OBTENUE|LIEN_PREUVE|IDENTIFIANT_PREUVE';

/** Form of a value that is there; columns that are not named here take any text of up to 300 characters. */
const FORMS: Readonly<Record<string, RegExp>> = {
  ID_DECLARATION: /^.{1,255}$/u,
  REFERENCE_DECLARATION: /^.{1,280}$/u,
  ID_UNIQUE_PARTENAIRE: /^.{1,255}$/u,
  NOM_FORMATION: /^.{1,250}$/u,
  DATE_DEBUT_FORMATION: /^\d{2}\/\d{2}\/\d{4}$/,
  DATE_FIN_FORMATION: /^\d{2}\/\d{2}\/\d{4}$/,
  DATE_DEBUT_VALIDITE: /^\d{2}\/\d{2}\/\d{4}$/,
  DATE_FIN_VALIDITE: /^\d{2}\/\d{2}\/\d{4}$/,
  MODALITE_DISPENSE: /^(PRESENTIEL|A_DISTANCE|MIXTE)$/,
  COMPETENCE_TRANSFERABLE: /^(?=.{1,70}$)[0-9A-Z]+(\/[0-9A-Z]+){2,9}$/,
  FORMATION_CERTIFIANTE: /^(OUI|NON)$/,
  PRESENCE_EMPLOYEUR: /^(OUI|NON)$/,
  PRESENCE_FORMATION: /^(OUI|NON)$/,
  CERTIFICATION_VISEE: /^(RS|RNCP)\d+$/,
  DOMAINE_FORMATION: /^(?=.{1,30}$)\d{5}(\/\d{5}){0,4}$/,
  SPECIALITE_FORMATION: /^(?=.{1,15}$)\w{2,4}(\/\w{2,4}){0,2}$/,
  QUALIFICATION_FORMATEUR:
    /^(ENSEIGNANT|FORMATEUR_D_ADULTES_FORMATION_SPECIALISEE|INGENIEUR|PREVENTEUR|PSYCHOLOGUE|RESPONSABLE_QHSE|ANCIEN_PROFESSIONNEL)$/,
  TYPE_JDR: /^(DIPLOME|TITRE|HABILITATION|CERTIFICAT)$/,
  NIR: /^[1-478]\d{4}(\d{2}|2A|2B)\d{6}$/,
  NOM_TITULAIRE: /^.{1,30}$/u,
  SIRET_EMPLOYEUR: /^\d{14}$/,
};

const OPTIONAL = new Set([
  'MODALITE_DISPENSE',
  'QUALIFICATION_FORMATEUR',
  'CERTIFICATION_VISEE',
  'DOMAINE_FORMATION',
  'SPECIALITE_FORMATION',
  'SIRET_EMPLOYEUR',
  'REFERENCE_EMPLOYEUR',
  'DATE_FIN_VALIDITE',
  'NOM_OPTION_SPECIALITE',
  'MODE_OBTENTION',
  'RESULTAT_OBTENU',
  'MENTION_OBTENUE',
  'LIEN_PREUVE',
  'IDENTIFIANT_PREUVE',
]);

export type PassportRow = Readonly<Record<string, string>>;

const refuse = (line: number, why: string): never => {
  throw new Error(`line ${line}: ${why}`);
};

const dayOf = (french: string): string => french.split('/').toReversed().join('-');

/** Values that belong together. */
const checkTogether = (row: PassportRow, line: number): void => {
  const { FORMATION_CERTIFIANTE: certifies, PRESENCE_EMPLOYEUR: employed } = row;
  const present = (heading: string) => (row[heading] ?? '') !== '';
  if (present('CERTIFICATION_VISEE') !== (certifies === 'OUI')) refuse(line, 'certification');
  for (const heading of ['DOMAINE_FORMATION', 'SPECIALITE_FORMATION'])
    if (present(heading) !== (certifies === 'NON')) refuse(line, heading);
  if (present('SIRET_EMPLOYEUR') !== (employed === 'OUI')) refuse(line, 'SIRET');
  if (present('REFERENCE_EMPLOYEUR') && employed === 'NON') refuse(line, 'reference of no employer');
  const [start, end, from, until] = [
    'DATE_DEBUT_FORMATION',
    'DATE_FIN_FORMATION',
    'DATE_DEBUT_VALIDITE',
    'DATE_FIN_VALIDITE',
  ].map((heading) => dayOf(row[heading] ?? ''));
  if (String(start) > String(end) || String(end) > String(from)) refuse(line, 'order of dates');
  if (until && until < String(from)) refuse(line, 'end of validity');
};

const readRow = (
  text: string,
  { headings, line }: { readonly headings: readonly string[]; readonly line: number },
): PassportRow => {
  const values = text.split('|');
  if (values.length !== headings.length) refuse(line, `${values.length} values of ${headings.length}`);
  const row = Object.fromEntries(headings.map((heading, index) => [heading, values[index] ?? '']));
  for (const [heading, value] of Object.entries(row)) {
    if (value === '' ? !OPTIONAL.has(heading) : !(FORMS[heading] ?? /^.{1,1000}$/u).test(value))
      refuse(line, `${heading}: ${value}`);
  }
  checkTogether(row, line);
  return row;
};

/** The rows of a file; throws at the first fault. */
export const readPassportFile = (text: string): readonly PassportRow[] => {
  if (text.startsWith('\uFEFF')) refuse(0, 'byte order mark');
  if (!text.endsWith('\r\n')) refuse(0, 'end of the last line');
  const [first = '', ...lines] = text.slice(0, -2).split('\r\n');
  if (first !== ATTESTATION && first !== SUCCESS) refuse(1, 'headings');
  if (lines.some((line) => /[\r\n]/.test(line))) refuse(0, 'a single CR or LF');
  const rows = lines.map((line, index) => readRow(line, { headings: first.split('|'), line: index + 2 }));
  const ids = rows.map((row) => row.ID_UNIQUE_PARTENAIRE);
  if (new Set(ids).size < ids.length) refuse(0, 'an identifier twice');
  const byDeclaration = Map.groupBy(rows, (row) => row.ID_DECLARATION ?? '');
  for (const [id, people] of byDeclaration) {
    if (people.length > 500) refuse(0, `${id}: ${people.length} people`);
    const trainings = new Set(
      people.map((row) => [row.NOM_FORMATION, row.DATE_DEBUT_FORMATION, row.DATE_FIN_FORMATION].join('|')),
    );
    if (trainings.size > 1) refuse(0, `${id}: several trainings`);
  }
  return rows;
};
