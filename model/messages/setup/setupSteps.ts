import type { SetupPart, SetupState, SetupStep } from '../../setup/setupSteps.ts';
import { worded } from '../../wording/worded.ts';

interface StepWords {
  readonly title: string;
  /** Purpose of the step. */
  readonly purpose: string;
  /** Tasks that cannot be done without the step. */
  readonly blocks: string;
}

export const SETUP_STEP_WORDS: Readonly<Record<SetupStep, StepWords>> = worded({
  organisation: {
    title: 'Votre organisme',
    purpose: 'Raison sociale, adresse, SIRET et forme juridique, imprimés sur chaque document. Le SIRET remplit le reste.',
    blocks: 'Sans raison sociale, ni convention ni certificat de réalisation ne peuvent être établis.',
  },
  declaration: {
    title: 'Déclaration d’activité',
    purpose: 'Le numéro de déclaration d’activité et la région du préfet qui l’a enregistrée.',
    blocks: 'Sans numéro de déclaration, les conventions ne peuvent pas être établies (article R6351-6 du Code du travail).',
  },
  signatory: {
    title: 'Signataire',
    purpose: 'Qui signe pour l’organisme, à quel titre et dans quelle ville.',
    blocks: 'Sans signataire, conventions, attestations et certificats sortent sans nom à l’endroit de la signature.',
  },
  pictures: {
    title: 'Logo et cachet',
    purpose: 'Les images imprimées en tête des documents et à l’endroit de la signature.',
    blocks: 'Sans cachet, les documents doivent être signés à la main.',
  },
  internal_rules: {
    title: 'Règlement intérieur',
    purpose: 'Un fichier PDF, un lien ou un texte à vous : il part avec chaque convocation et figure sur la page du stagiaire.',
    blocks:
      'Sans lui, les stagiaires ne reçoivent pas le règlement intérieur avant leur inscription définitive (article L6353-8 du Code du travail).',
  },
  areas: {
    title: 'Secteurs',
    purpose: 'Les lignes du planning : les huit secteurs proposés, ou les vôtres.',
    blocks: 'Sans secteur logistique, le planning n’a pas de ligne et aucune session ne peut y être posée.',
  },
  trainings: {
    title: 'Types de formation',
    purpose: 'Votre catalogue : objectif, durée, programme, créneaux et grille d’évaluation.',
    blocks: 'Sans type de formation, ni besoin ni session ne peuvent être créés.',
  },
  passport: {
    title: 'Passeport de prévention',
    purpose: 'Pour chaque type de formation : est-il à déclarer au passeport de prévention, et dans quelle catégorie ?',
    blocks: 'Une formation sur laquelle personne n’a décidé n’est pas déclarée, et une déclaration oubliée est sanctionnée.',
  },
  places: {
    title: 'Lieux de formation',
    purpose: 'Circuits, salles et concessions où vos formations ont lieu.',
    blocks: 'Sans lieu, les convocations ne disent pas où se rendre.',
  },
  mail: {
    title: 'E-mails',
    purpose: 'L’adresse qui expédie vos e-mails, et un message de test pour voir s’ils partent.',
    blocks: 'Sans adresse d’expédition, aucune convocation ni aucun lien d’émargement ne peut être envoyé.',
  },
  templates: {
    title: 'Modèles d’e-mails et de documents',
    purpose: 'Les textes de vos e-mails et de vos documents, à adapter ensuite.',
    blocks: 'Sans modèle d’e-mail, convocations, conventions et attestations ne peuvent pas être envoyées.',
  },
  trainers: {
    title: 'Formateurs',
    purpose: 'Qui anime vos sessions, avec leurs secteurs, les formations auxquelles ils sont habilités et leurs documents.',
    blocks: 'Sans formateur, personne ne contresigne les feuilles d’émargement, et les attestations restent bloquées.',
  },
  vehicles: {
    title: 'Véhicules',
    purpose: 'Les véhicules que vous affectez aux sessions, avec leurs échéances.',
    blocks: 'Sans véhicule, ni leur disponibilité ni leurs échéances ne sont suivies.',
  },
  colleagues: {
    title: 'Collègues',
    purpose: 'Les personnes qui travaillent avec vous, chacune avec ses droits et son propre mot de passe.',
    blocks: 'Sans collègue, vous êtes seul à pouvoir vous connecter, et personne ne peut vous rétablir un accès.',
  },
  companies: {
    title: 'Sociétés clientes',
    purpose: 'Les sociétés dont vous formez les salariés, avec leur SIRET et leurs contacts.',
    blocks:
      'Sans société, ni convention ni facture ne trouvent leur destinataire. Des particuliers seulement ? L’étape n’est pas nécessaire.',
  },
  needs: {
    title: 'Besoins de formation',
    purpose: 'Qui est à former, à quoi et pour quelle société : saisis un à un, ou importés d’un fichier.',
    blocks: 'Sans besoin, une session n’a pas de stagiaire.',
  },
  session: {
    title: 'Première session',
    purpose: 'Une formation, un jour, un lieu, un formateur ; puis « Ajouter des stagiaires » y inscrit vos besoins.',
    blocks: 'Sans session, le planning est vide et personne n’est convoqué.',
  },
  signature: {
    title: 'Première signature',
    purpose: 'Chaque stagiaire signe par demi-journée, sur son téléphone ou sur celui du formateur.',
    blocks: 'Sans signature, rien ne prouve la présence : ni attestation ni certificat de réalisation ne peuvent être établis.',
  },
});

export const SETUP_PART_WORDS: Readonly<Record<SetupPart, string>> = worded({
  organisation: 'Organisme et documents',
  catalogue: 'Planning et catalogue',
  sending: 'E-mails et modèles',
  means: 'Moyens et équipe',
  first: 'Première session',
});

export const SETUP_STATE_WORDS: Readonly<Record<SetupState, string>> = {
  open: 'À faire',
  done: 'Fait',
  unneeded: 'Pas nécessaire',
};
