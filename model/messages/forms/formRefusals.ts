import { worded } from '../../wording/worded.ts';

/** Author of the journal's line of an answer. */
export const formActorName = (name: string): string => `Formulaire public « ${name} »`;

/** Why a form is refused, and what to do. */
export const PUBLIC_FORM_REFUSALS = worded(
  {
    notOffered: 'Ce champ ne se demande pas au public : choisissez-en un autre dans la liste',
    twice: 'Ce champ est déjà demandé : retirez l’une des deux questions',
    lacking: (label: string) => `Ajoutez « ${label} » : chaque réponse en a besoin`,
    tooMany: (most: number) => `Gardez ${most} questions au plus`,
    oneFile: 'Gardez un seul champ de fichier par formulaire',
    closesFirst: 'Choisissez une fermeture après l’ouverture',
    dealerNeeded: 'Choisissez d’abord la concession qui reçoit les réservations',
    areaNeeded: 'Choisissez d’abord le secteur des besoins',
    trainingNeeded: 'Choisissez d’abord la formation des besoins, ou ajoutez la question « Type de formation »',
    targetStays: 'Ce que deviennent les réponses ne change plus : créez plutôt un autre formulaire',
    origin: (text: string) => `Écrivez « ${text} » comme une origine en https, sans chemin : https://www.client.fr`,
  } as const,
  'need_trainings',
);
