import { AUDIT_SESSIONS_MAX } from '../../model/evidence/controlFile.ts';
import { REFERENTIALS, type ReferentialVersion } from '../../model/indicators/referential.ts';
import { plural, withFirmSpaces } from '../../model/kernel/values/french.ts';
import { worded } from '../../model/wording/worded.ts';

/** French words of the page of indicators. */
export const INDICATOR_MESSAGES = worded({
  help: withFirmSpaces(
    'Ce que vos données montrent pour chaque indicateur du référentiel national qualité, et ce qui manque. Les textes sont résumés : ceux du décret font foi.',
  ),
  version: (version: ReferentialVersion) => `Version ${version} : ${REFERENTIALS[version].decree}`,
  noGuide: withFirmSpaces(
    'Le guide de lecture de cette version n’est pas publié : cette page ne dit pas quel niveau un auditeur attend. Elle compte, à vous de juger.',
  ),
  twoVersions: (day: string) =>
    `La version V10 s’applique depuis le ${day}, et votre période commence avant. Regardez chaque partie à part.`,
  before: (day: string) => `Jusqu’au ${day} (V9)`,
  since: (day: string) => `Depuis le ${day} (V10)`,
  failed: 'Les preuves n’ont pas pu être lues.',
  answersFailed: 'Les réponses aux questionnaires n’ont pas pu être lues.',
  retry: 'Réessayer',
  indicator: (number: number) => `Indicateur ${number}`,
  print: (number: number) => `Imprimer l’indicateur ${number}`,
  printed: (period: string, day: string) => withFirmSpaces(`Période ${period} · édité le ${day}`),
  satisfaction: (moment: string) => `Questionnaires : ${moment.toLowerCase()}`,
  ofWhole: (part: string, whole: string) => `${part} sur ${whole}`,
  percent: (value: string) => `${value} %`,
  nothing: 'Rien sur la période',
  complete: 'Complet',
  lacking: (count: number) => plural(count, 'fiche à compléter', 'fiches à compléter'),
  notYours: 'Vos droits ne montrent pas ce chiffre.',
  more: (count: number) => `et ${plural(count, 'autre', 'autres')}`,
  period: (from: string, to: string) => `du ${from} au ${to}`,
  audit: 'Dossier d’audit',
  auditHelp:
    'Un ZIP avec les chiffres de cette période et leur méthode, et toutes les preuves des sessions que l’auditeur a tirées : documents, envois, feuilles scellées, journal, qualifications.',
  sessions: 'Sessions tirées par l’auditeur',
  sessionsHelp: `Terminées dans cette période, ${AUDIT_SESSIONS_MAX} au plus`,
  tooMany: `Retirez des sessions : ${AUDIT_SESSIONS_MAX} au plus`,
  prepare: 'Préparer le dossier d’audit',
  filesThere: 'le dossier s’y télécharge une fois prêt.',
  yours: 'À joindre vous-même',
  yoursHelp: 'Pilotage n’a pas de données pour ces indicateurs, ou pas celles qu’un auditeur demande.',
});
