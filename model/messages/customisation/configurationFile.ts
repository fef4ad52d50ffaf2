import { worded } from '../../wording/worded.ts';

/** Why a file of configuration cannot be taken over, and what to do. */
export const CONFIGURATION_FILE_REFUSALS = worded({
  allAreasNeeded:
    'Le fichier de configuration vaut pour tous les secteurs : adressez-vous à un administrateur de tous les secteurs.',
  otherFile:
    'Ce fichier n’est pas une configuration exportée de cette version : choisissez le fichier JSON d’une autre installation.',
  unknownField: (name: string) => `Le réglage « ${name} » n’existe pas dans cette version : retirez-le du fichier.`,
  unknownGroup: (code: string) => `Le groupe « ${code} » n’existe pas ici : créez-le, ou retirez-le du fichier.`,
  unknownView: (view: string) =>
    `La vue « ${view} » n’est pas partagée ici avec ce groupe : enregistrez-la et partagez-la, ou retirez-la du fichier.`,
  unknownRecord: (record: string, name: string) =>
    `${record} « ${name} » n’existe pas ici, ou plusieurs portent ce nom : créez cette fiche, ou retirez cet élément du fichier.`,
  /** A record without a name of its own: a person, a session. */
  foreignRecord: (record: string, id: string) =>
    `${record} n° ${id} est une fiche de l’autre installation, qui n’a pas le même numéro ici : retirez ce choix du fichier, importez, puis choisissez la fiche ici.`,
  unknownAddedField: (name: string) =>
    `Le champ ajouté « ${name} » n’existe pas ici : ajoutez-le, ou retirez cet élément du fichier.`,
  fixed: (name: string) => `« ${name} » diffère : changez-le ici d’abord, ou retirez cet élément du fichier.`,
  twice: (key: string) => `« ${key} » est deux fois dans le fichier : gardez-en un.`,
} as const);
