import { parisDay, parisTime } from '../../calendar/parisTime.ts';
import { ofName } from '../../kernel/values/french.ts';
import { frenchDay } from '../planning/planningConflicts.ts';

const moment = (at: Date): string => `le ${frenchDay(parisDay(at))} à ${parisTime(at)}`;

/** Refusals about questionnaires. */
export const questionnairesProblems = {
  'questionnaire.no_question': 'Ce questionnaire ne demande encore rien : ajoutez une question, enregistrez, puis publiez.',
  'questionnaire.not_draft': 'Ce questionnaire n’a pas de brouillon à publier : cliquez d’abord sur « Modifier ».',
  'questionnaire.unchanged': ({ number }: { readonly number: number }) =>
    `Rien n’a changé depuis la version ${number} : abandonnez plutôt le brouillon.`,
  'questionnaire.is_draft': 'Ce questionnaire a déjà un brouillon : modifiez-le directement.',
  'questionnaire.nothing_to_discard':
    'Ce questionnaire n’a pas de version publiée à laquelle revenir : modifiez-le, ou supprimez-le.',
  'questionnaire.archived': 'Ce questionnaire est déjà archivé : cliquez sur « Modifier » pour le reprendre.',
  'questionnaire.is_default': 'Ce questionnaire est posé par défaut : décochez d’abord « Par défaut », puis archivez-le.',
  'questionnaire.attached': ({ names }: { readonly names: string }) =>
    `Ce questionnaire est posé par ${names} : choisissez-en d’abord un autre dans ces formations.`,
  'questionnaire.has_versions': 'Ce questionnaire a été publié et ses versions restent : archivez-le plutôt.',
  'asked.early': ({ from }: { readonly from: Date }) => `Ce questionnaire s’ouvre ${moment(from)} : revenez à ce moment.`,
  'asked.closed': ({ from }: { readonly from: Date }) =>
    `Ce questionnaire est clos depuis ${moment(from)} : dites votre avis à l’organisme de formation.`,
  'asked.answered': ({ from }: { readonly from: Date }) =>
    `Vous avez déjà répondu ${moment(from)}, et cette réponse est gardée : fermez cette page.`,
  'asked.declined': 'Vous avez demandé qu’on ne vous écrive plus à ce sujet : fermez cette page.',
  'asked.not_due': 'Ce questionnaire n’attend pas de réponse de votre part : fermez cette page.',
  'asked.not_me': 'Ce lien a été signalé comme reçu par une autre personne : demandez un autre lien à l’organisme de formation.',
  'asked.final': 'Les dix minutes sont passées, et vos réponses sont enregistrées : fermez cette page.',
  'sheets.early': ({ from }: { readonly from: Date }) =>
    `Ce questionnaire s’ouvre ${moment(from)} : saisissez les feuilles à partir de ce moment.`,
  'sheets.closed': ({ from }: { readonly from: Date }) =>
    `Ce questionnaire est clos depuis ${moment(from)} : gardez les feuilles dans le dossier de la session.`,
  'yearly.not_published': 'Ce questionnaire n’est pas publié : publiez-le, puis demandez l’avis.',
  'yearly.no_company': 'Choisissez au moins une société.',
  'yearly.no_funder': 'Saisissez au moins un financeur, avec son nom et son adresse.',
  'yearly.funders_of_all':
    'Les financeurs sont ceux de tout l’organisme : demandez à une personne sans secteur de les interroger.',
  'yearly.again': ({ name, from }: { readonly name: string; readonly from: Date }) =>
    `L’avis ${ofName(name)} a déjà été demandé ${moment(from)}, et l’est une fois par an au plus : retirez ce nom, puis envoyez aux autres.`,
  'asked.too_many_wrong_links': 'Trop de liens erronés. Patientez une minute avant de recommencer.',
} as const;
