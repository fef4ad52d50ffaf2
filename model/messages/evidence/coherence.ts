import { RECENT_CHANGE_DAYS } from '../../accounts/emailChange.ts';
import type { DayPeriod } from '../../calendar/halfDay.ts';
import { parisDay, parisTime } from '../../calendar/parisTime.ts';
import { isDocumentType } from '../../documents/types/documentTypes.ts';
import type { CoherenceKind, CoherenceSeverity, Finding, FixLocation } from '../../evidence/coherenceFinding.ts';
import { ofName } from '../../kernel/values/french.ts';
import { worded } from '../../wording/worded.ts';
import { sheetFaultWords } from '../attendance/sheetContent.ts';
import { DOCUMENT_TYPE_LABELS } from '../documents/documents.ts';
import { openReasonWords } from '../passport/declarations.ts';
import { frenchDay } from '../planning/planningConflicts.ts';
import { hoursChangeWords, hoursSentence, mailedHoursSentence, mailedTitleSentence } from './hoursCoherence.ts';

export const COHERENCE_SEVERITY_LABELS: Readonly<Record<CoherenceSeverity, string>> = {
  blocking: 'À corriger',
  warning: 'À justifier',
};

/** Label of the link to the page where a finding is corrected. */
export const FIX_LOCATION_LABELS: Readonly<Record<FixLocation, string>> = worded({
  attendance: 'Voir la feuille d’émargement',
  documents: 'Produire à nouveau',
  sending: 'Envoyer une version corrigée',
  trainings: 'Voir les formations de la session',
  identity: 'Voir les dates de la session',
  administration: 'Voir la partie administrative de la session',
  training_type: 'Voir le type de formation',
  need: 'Voir le besoin',
  declarations: 'Voir les déclarations',
});

const HALVES: Readonly<Record<DayPeriod, string>> = { morning: 'le matin', afternoon: 'l’après-midi' };

const half = ({ period }: Finding): string => (period ? HALVES[period] : '');
const moment = ({ detail }: Finding): string => {
  const at = new Date(detail ?? '');
  return Number.isNaN(at.getTime()) ? '' : `le ${frenchDay(parisDay(at))} à ${parisTime(at)}`;
};

const SENTENCES: { readonly [K in CoherenceKind]: (finding: Finding) => string } = worded({
  two_places: (one) => `${one.who} a aussi signé à la même heure sur « ${one.detail} » (${half(one)}).`,
  outside_window: (one) => `${one.who} a signé ${half(one)} hors du délai prévu : ${moment(one)}.`,
  public_holiday: (one) => `La session a lieu un jour férié (${one.detail}).`,
  blocked_day: (one) => `La session a lieu un jour bloqué au planning (${one.detail}).`,
  same_hand: (one) => `Les signatures ${ofName(one.who ?? '')} (${half(one)}) et ${ofName(one.detail ?? '')} sont du même tracé.`,
  own_copy: (one) => `La signature ${ofName(one.who ?? '')} (${half(one)}) est la copie exacte d’une autre de ses signatures.`,
  different_hand: (one) =>
    `La signature ${ofName(one.who ?? '')} (${half(one)}) ne ressemble à aucune de ses signatures précédentes.`,
  in_series: (one) =>
    `Sur l’appareil du formateur, ${one.who} ont signé ${half(one)} en ${one.detail} s : trop vite pour des signatures à la main.`,
  two_halves_at_once: (one) => `${one.who} a signé les deux demi-journées en moins d’une minute : ${moment(one)}.`,
  clock_back: (one) => {
    const [line = '', former = ''] = (one.detail ?? '').split('/').map((detail) => moment({ ...one, detail }));
    return `L’horloge du serveur a reculé : une ligne du journal est datée ${line}, après une ligne datée ${former}. L’ordre des lignes fait foi, leurs heures sont à vérifier.`;
  },
  collected: (one) => `La signature ${ofName(one.who ?? '')} (${half(one)}) a été recueillie par ${one.detail}.`,
  collected_unexplained: (one) =>
    `La signature ${ofName(one.who ?? '')} (${half(one)}) a été tracée sous le compte ${ofName(one.detail ?? '')}, sans motif.`,
  code_handed: (one) => `${one.who} a signé ${half(one)} avec un code remis de la main à la main (${one.detail}).`,
  unproven_trainer: (one) =>
    `La signature ${ofName(one.who ?? '')} (${half(one)}) a été tracée par le lien de la feuille, sans preuve de son identité.`,
  one_device: (one) => `Un même appareil a servi à signer pour ${one.detail} personnes, dont par un lien personnel : ${one.who}.`,
  walk_in_unconfirmed: (one) =>
    `${one.who} a été ajouté sur place : un chargé de formation doit confirmer son identité sur la feuille d’émargement.`,
  several_screens: (one) =>
    `L’écran du formateur a servi sur ${one.detail} appareils : le lien de la feuille a pu être photographié. À vérifier : ${one.who}.`,
  login_changed: (one) =>
    `${one.who} a signé ${half(one)} moins de ${RECENT_CHANGE_DAYS} jours après un changement de son adresse de connexion, qui reçoit ses codes (${moment(one)}).`,
  address_changed: (one) =>
    `L’adresse ou le numéro ${ofName(one.who ?? '')} a été changé ${moment(one)}, après la création de la feuille, et le lien qui y a été envoyé a servi à signer ${half(one)}.`,
  billed_unsigned: (one) => `La session est facturée, et ${one.who} n’a pas signé ${half(one)}.`,
  billed_not_counter_signed: (one) => `La session est facturée, et aucun formateur n’a signé ${half(one)}.`,
  billed_not_validated: () => 'La session est facturée, et sa feuille d’émargement n’est pas validée.',
  titles_differ: (one) => `Les documents ne portent pas le même intitulé : ${one.detail}.`,
  other_training: (one) => `Le besoin ${ofName(one.who ?? '')} porte sur une autre formation (« ${one.detail} »).`,
  outside_training: () => 'La journée dépasse les dates de la session de formation.',
  validated_early: (one) => `La feuille a été validée avant la fin de la session : ${moment(one)}.`,
  convocation_late: (one) => `La convocation est partie après le début de la formation : ${moment(one)} (${one.who}).`,
  convention_late: (one) => `La convention est partie après le début de la formation : ${moment(one)} (${one.who}).`,
  contract_late: (one) => `Le contrat de formation est parti après le début de la formation : ${moment(one)} (${one.who}).`,
  contract_withdrawal: ({ who, detail }) =>
    `La formation a commencé avant la fin du délai de rétractation du contrat ${ofName(who ?? '')}, qui court jusqu’au ${frenchDay(detail ?? '')} inclus.`,
  declaration_differs: ({ who, declaration }) =>
    `La déclaration ${ofName(who ?? '')} au passeport de prévention est devenue fausse (${openReasonWords(declaration?.reasons ?? [])}) : à retirer du portail, puis à déclarer à nouveau.`,
  hours_differ: (one) => (one.hours ? hoursSentence(one.hours, one.who) : ''),
  moved_since_signed: ({ moved }) =>
    moved ? `La journée a été changée après la première signature : la feuille ${hoursChangeWords(moved)}.` : '',
  mailed_hours_differ: ({ mail, who, detail }) => (mail ? mailedHoursSentence(mail, who, detail) : ''),
  mailed_title_differs: ({ mail, who }) => (mail ? mailedTitleSentence(mail, who) : ''),
  certificate_early: (one) => `Un certificat ou une attestation est antérieur à la fin de la formation : ${moment(one)}.`,
  proof_broken: ({ detail }) => detail ?? '',
  not_as_validated: ({ fault, changes }) => (fault ? sheetFaultWords(fault, changes) : ''),
  released_early: ({ who, detail, document, overridden }) => {
    const what =
      overridden.length > 0
        ? `a passé outre ces constats : ${overridden.join(' ')} Motif`
        : 'a levé l’attente de la validation, motif';
    return `${isDocumentType(document) ? DOCUMENT_TYPE_LABELS[document] : 'Document'} : ${who ?? ''} ${what} : « ${detail} ».`;
  },
  corrected_after_validation: ({ detail }) => `La feuille a été corrigée après sa validation${detail ? ` (${detail})` : ''}.`,
});

/** The sentence of a finding. */
export const coherenceSentence = (finding: Finding): string => SENTENCES[finding.kind](finding);

/** Name of a closed day that has none. */
export const UNNAMED_CLOSED_DAY = 'jour marqué au planning';
