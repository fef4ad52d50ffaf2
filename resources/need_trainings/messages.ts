import { ofName, plural } from '../../model/kernel/values/french.ts';
import { worded } from '../../model/wording/worded.ts';
import { formatNumber } from '../../src/records/formatValue.ts';
import type { DuplicateReason } from './duplicate.ts';

const needs = (count: number): string => `${formatNumber(count)} ${count < 2 ? 'besoin' : 'besoins'}`;

/** French words of the need screens, beyond the declaration. */
export const NEED_TRAINING_MESSAGES = worded(
  {
    views: { label: 'Vue des besoins', toPlan: 'À planifier', planned: 'Planifiés', all: 'Tous' },
    tabsLabel: 'Besoin de formation',
    tabs: { identity: 'Identité', training: 'Formation', associate_training_session: 'Session' },
    faultyTab: 'Champs à corriger',
    status: 'Statut',
    changeStatus: 'Changer le statut',
    changeStatusOf: (name: string) => `Changer le statut ${ofName(name)}`,
    statusChanged: 'Statut changé',
    noMove: 'Aucun changement possible',
    moveTo: 'Passer à :',
    moved: (status: string) => `Statut : ${status}`,
    moveTitle: (status: string) => `Passer à « ${status} » ?`,
    leavesTrainingSession: (trainingSession: string) => `Le bénéficiaire quitte la session « ${trainingSession} ».`,
    isFinal: 'Ce statut est définitif : ensuite, seul le droit de forcer un statut permet d’en sortir.',
    saveFirst: 'Enregistrez vos modifications avant de changer le statut.',
    force: 'Forcer…',
    forcePlan: 'Planifier quand même…',
    forceTitle: 'Forcer le statut',
    forceText:
      'Le parcours ne mène pas à ces statuts depuis le statut actuel. Le changement est gardé dans l’historique, à votre nom.',
    forceButton: 'Forcer le statut',

    imported: 'Coordonnées du fichier de livraison',
    importedSame: 'identique',
    take: 'Reprendre',
    takeField: (field: string) => `Reprendre la valeur importée : ${field}`,
    takeAll: 'Tout reprendre',

    statedCompany: (name: string) => `Société indiquée : ${name}`,
    statedCompanyKnown: 'Si c’est la même société, choisissez-la.',
    statedCompanyUnknown: 'Aucune société de ce nom : choisissez-en une, ou créez-la, dans « Société ».',
    chooseCompany: 'Choisir cette société',
    chooseCompanyNamed: (name: string) => `Choisir la société ${name}`,
    companyChosen: 'Société choisie',

    duplicates: (count: number) => plural(count, 'doublon possible', 'doublons possibles'),
    reasons: {
      email: 'même e-mail',
      phone: 'même téléphone',
      name_and_order: 'mêmes nom et n° de commande',
      name: 'même nom',
      same_training: 'autre besoin de la même personne',
    } satisfies Readonly<Record<DuplicateReason, string>>,
    compareNeed: 'Comparer',
    compareNeedNamed: (name: string, need: string) => `Comparer avec le besoin ${need} ${ofName(name)}`,
    comparePerson: 'Comparer la personne',
    comparePersonNamed: (name: string) => `Comparer avec ${name}`,
    needSides: { kept: 'Cette fiche', other: 'L’autre fiche' },
    noDifference: 'Les deux fiches portent les mêmes valeurs.',
    mergeNeedsTitle: 'Fusionner les deux besoins',
    mergeNeedsText:
      'Choisissez pour chaque champ la valeur qui reste. Relances, réservations et e-mails de l’autre besoin rejoignent celui-ci, puis l’autre disparaît. Cette action est définitive.',
    mergeNeedsAndPersonsText:
      'Choisissez pour chaque champ la valeur qui reste. Les deux personnes n’en font plus qu’une, avec tous leurs besoins ; relances, réservations et e-mails de l’autre besoin rejoignent celui-ci, puis l’autre disparaît. Cette action est définitive.',
    mergePersonsTitle: 'Fusionner les deux personnes',
    mergePersonsText:
      'Choisissez pour chaque champ la valeur qui reste. Tous les besoins de l’autre personne deviennent ceux de celle-ci, puis sa fiche disparaît. Cette action est définitive.',
    merge: 'Fusionner',
    merged: 'Fiches fusionnées',
    unwanted: 'Indésirable',
    unwantedTitle: 'Signaler cette réponse comme indésirable ?',
    unwantedText:
      'Le besoin passe en perte de droit, marqué « Indésirable ». « Remettre à qualifier » le rouvre si c’était une erreur.',
    markedUnwanted: 'Réponse signalée comme indésirable',
    restore: 'Remettre à qualifier',
    restored: 'Besoin remis à qualifier',
    knownPersons: (count: number) =>
      count < 2
        ? 'Une personne déjà connue ressemble à ce bénéficiaire'
        : `${count} personnes déjà connues ressemblent à ce bénéficiaire`,
    compareAndTake: 'Comparer et reprendre',
    takeTraineeTitle: (name: string) => `Reprendre ${name} ?`,
    takeTraineeText:
      'Le besoin sera créé pour cette personne, sans nouvelle fiche. Choisissez pour chaque champ la valeur qui reste ; elle est enregistrée avec le besoin.',
    typedSides: { kept: 'Fiche existante', other: 'Votre saisie' },
    takeTrainee: 'Reprendre cette personne',
    knownTrainee: (name: string) => `Le besoin sera créé pour ${name}, déjà au fichier.`,
    otherTrainee: 'Saisir une autre personne',

    bookings: 'Réservations',
    noBooking: 'Aucune réservation associée',
    associateBooking: 'Associer une réservation',
    associateBookingTitle: 'Associer une réservation à ce besoin',
    associateBookingText: 'Cherchez parmi les réservations qui ne sont liées à aucun besoin. Leur statut ne change pas.',
    noFreeBooking: 'Aucune réservation libre trouvée : élargissez la recherche.',
    choose: 'Associer',
    chooseBooking: (name: string) => `Associer la réservation ${name}`,
    bookingAssociated: 'Réservation associée au besoin',
    dissociateBooking: 'Dissocier',
    dissociateBookingTitle: 'Dissocier la réservation ?',
    dissociateBookingText: (name: string) => `La réservation « ${name} » n’est plus liée à ce besoin. Son statut ne change pas.`,
    bookingDissociated: 'Réservation dissociée',

    counts: 'Besoins par statut',
    allCounts: 'Tous les statuts',

    massMenuIdle: 'Actions groupées',
    massMenu: {
      selected: (count: number) => `Actions sur ${count < 2 ? 'la fiche cochée' : `les ${formatNumber(count)} fiches cochées`}`,
      filtered: (count: number) =>
        count < 2 ? 'Actions sur le besoin filtré' : `Actions sur les ${formatNumber(count)} besoins filtrés`,
    },
    massFilterFirst: 'Filtrez la liste, ou cochez des fiches, pour agir sur plusieurs besoins.',
    massCommands: {
      plan: 'Planifier…',
      propose: 'Proposer un plan…',
      status: 'Changer le statut…',
      reminder: 'Programmer une relance…',
      send: 'Envoyer au centre d’appels…',
      takeBack: 'Retirer du centre d’appels…',
      delete: 'Supprimer…',
    },
    massPreview: (changedCount: number, total: number) =>
      `${formatNumber(changedCount)} sur ${needs(total)} ${changedCount < 2 ? 'concerné' : 'concernés'}.`,
    massUnchanged: (count: number) => `${needs(count)} dans cet état déjà.`,
    massRefused: (count: number) => `${needs(count)} ${count < 2 ? 'reste inchangé' : 'restent inchangés'} :`,
    massReason: (count: number, status: string, reason: string) => `${formatNumber(count)} « ${status} » : ${reason}`,
    massProgress: (doneCount: number, total: number) => `${formatNumber(doneCount)} sur ${needs(total)}`,
    massGoesOn: 'Tout est enregistré d’un coup à la fin. Quitter la page n’arrête pas l’opération.',
    needNumber: (id: number) => `besoin n° ${id}`,
    newStatus: 'Nouveau statut',
    massStatusTitle: (count: number) => `Changer le statut de ${needs(count)}`,
    massStatusText: 'Seuls changent les besoins que le parcours mène à ce statut ; les autres restent tels quels.',
    massStatusForceText: 'Votre droit de forcer le statut s’applique : les besoins changent même là où le parcours n’y mène pas.',
    massStatusButton: 'Changer le statut',
    massStatusDone: (count: number, total: number) => `Statut changé pour ${formatNumber(count)} sur ${needs(total)}.`,
    massReminderTitle: (count: number) => `Programmer une relance pour ${needs(count)}`,
    massReminderText: 'Chaque besoin reçoit sa relance, à la date choisie.',
    massReminderButton: 'Programmer',
    massReminderDone: (count: number, total: number) => `Relance programmée pour ${formatNumber(count)} sur ${needs(total)}.`,
    massSend: {
      title: (count: number) => `Envoyer ${needs(count)} au centre d’appels`,
      text: 'Les besoins portent la date d’envoi et se retrouvent par le filtre « Envoyé au centre d’appels ».',
      button: 'Envoyer',
      done: (count: number, total: number) => `${formatNumber(count)} sur ${needs(total)} au centre d’appels.`,
    },
    massTakeBack: {
      title: (count: number) => `Retirer ${needs(count)} du centre d’appels`,
      text: 'La date d’envoi est effacée.',
      button: 'Retirer',
      done: (count: number, total: number) =>
        `${formatNumber(count)} sur ${needs(total)} ${count < 2 ? 'retiré' : 'retirés'} du centre d’appels.`,
    },
    massDeleteTitle: (count: number) => `Supprimer ${needs(count)} ?`,
    massDeleteText: 'Les besoins et leurs relances disparaissent. Cette action est définitive.',
    massDeleteButton: 'Supprimer',
    massDeleteType: (count: number) => `Pour confirmer, tapez ${count}`,
    massDeleteDone: (count: number, total: number) =>
      `${formatNumber(count)} sur ${needs(total)} ${count < 2 ? 'supprimé' : 'supprimés'}.`,
  } as const,
  'need_trainings',
);
