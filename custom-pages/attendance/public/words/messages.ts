import type { DayPeriod } from '../../../../model/calendar/halfDay.ts';
import { ofName } from '../../../../model/kernel/values/french.ts';
import { worded } from '../../../../model/wording/worded.ts';

/** Numbers of items that wait on the device: in all, incidents, and absences or times. */
interface UnsentCount {
  readonly all: number;
  readonly incidents: number;
  readonly presences: number;
  readonly answers: number;
}

/** The words of the public attendance pages. */
export const MESSAGES = worded({
  brand: 'Émargement',
  questionnaire: 'Questionnaire',
  skipLinks: 'Accès rapide',
  skipToContent: 'Aller au contenu',
  organisation: { phone: 'Téléphone', email: 'E-mail', notice: 'Protection des données' },
  documents: {
    title: 'Mes documents',
    attestation: 'Mon attestation (PDF)',
    completion_certificate: 'Mon certificat de réalisation (PDF)',
  },
  steps: {
    label: 'Étapes',
    names: { convocation: 'Ma convocation', avant: 'Avant de venir', '': 'Émarger', apres: 'Après' },
  },
  canceled: {
    kicker: 'Changement',
    title: 'Cette session est annulée',
    detail: (title: string, day: string, place: string) =>
      `La formation « ${title} » du ${day} (${place}) est annulée : il n’y a rien à signer.`,
    contact: 'Pour une autre date',
  },
  convocation: { title: 'Convocation', open: 'Voir ma convocation' },
  /** Read out by screen readers once an act is done; not shown, and in other words than what the page shows. */
  said: {
    signed: (name: string, period: string) => `Signature enregistrée : ${name}, ${period}`,
    signatureKept: (name: string, period: string) => `La signature attend le réseau : ${name}, ${period}`,
    absent: (name: string, when: string) => `Absence notée : ${name}, ${when}`,
    present: (name: string, when: string) => `Présence notée : ${name}, ${when}`,
    times: (name: string, when: string) => `Heures de présence notées : ${name}, ${when}`,
    waits: 'gardé ici jusqu’au retour du réseau',
    reopened: 'Lien de la feuille rouvert jusqu’à ce soir',
    asked: (name: string) => `Demande envoyée au chargé de formation : ${name}`,
    recognised: (name: string) => `Formateur reconnu : ${name}`,
    codeSent: 'Code envoyé au formateur',
    added: (name: string) => `Stagiaire ajouté : ${name}`,
    incidentSent: 'Note d’incident envoyée',
    incidentKept: 'La note d’incident attend le réseau',
    emailConfirmed: 'Adresse e-mail confirmée',
    emailProposed: (address: string) => `Message de confirmation envoyé à ${address}`,
  },
  loading: 'Chargement…',
  retry: 'Réessayer',
  cancel: 'Annuler',
  close: 'Fermer',
  periods: { morning: 'Matin', afternoon: 'Après-midi' } satisfies Record<DayPeriod, string>,
  session: { trainers: 'Formateur |||| Formateurs', location: 'Lieu', date: 'Date', times: 'Horaires', noTrainer: 'Non désigné' },
  difficulty: 'Signaler une difficulté',
  reports: 'Signaler des violences, un harcèlement ou une discrimination',
  errors: {
    notFound: {
      title: 'Ce lien n’est plus valable',
      detail: 'Il n’existe pas, ou il a expiré. Demandez un nouveau lien à votre formateur ou à votre organisme de formation.',
    },
    tooMany: { title: 'Trop de tentatives', detail: 'Patientez une minute, puis réessayez.' },
    offline: { title: 'Pas de connexion', detail: 'Erreur : sans réponse du serveur. Vérifiez votre réseau, puis réessayez.' },
    failed: { title: 'Une erreur est survenue', detail: 'Réessayez dans un instant.' },
  },
  copy: (date: string) => `Sans réseau : page du ${date}. Vous pouvez signer, la signature partira au retour du réseau.`,
  kept: {
    waiting: ({ all, incidents, presences, answers }: UnsentCount) => {
      if (all === 1 && answers) return 'Réponse conservée sur cet appareil';
      if (all === 1 && presences) return 'Absence ou retard conservé sur cet appareil';
      if (all === 1) return incidents ? 'Incident conservé sur cet appareil' : 'Signature conservée sur cet appareil';
      if (presences || answers) return `${all} envois conservés sur cet appareil`;
      if (incidents === all) return `${all} incidents conservés sur cet appareil`;
      return `${all} ${incidents ? 'signatures et incidents conservés' : 'signatures conservées'} sur cet appareil`;
    },
    presence: (name: string, date: string) => `${name} : absence ou retard (noté le ${date})`,
    incident: (date: string) => `Incident (écrit le ${date})`,
    answer: (name: string, date: string) => `${name} (réponse du ${date})`,
    showText: 'Relire le texte',
    detail: 'L’envoi se fera tout seul au retour du réseau, tant que cette page est ouverte, ou quand vous la rouvrirez.',
    of: (name: string, period: string, date: string) => `${name}, ${period} (dessinée le ${date})`,
    here: (date: string) => `Dessinée le ${date}, pas encore envoyée`,
    sendNow: 'Envoyer maintenant',
    needsProof: 'Signature du formateur conservée : dites qui vous êtes pour l’envoyer',
    tag: 'En attente du réseau',
    refused: ({ all, incidents, presences, answers }: UnsentCount) => {
      if (all === 1 && answers) return 'Une réponse n’a pas été acceptée';
      if (all === 1 && presences) return 'Une absence ou un retard n’a pas été accepté';
      if (all === 1) return incidents ? 'Un incident n’a pas été accepté' : 'Une signature n’a pas été acceptée';
      if (incidents === all) return `${all} incidents n’ont pas été acceptés`;
      return incidents || presences || answers
        ? `${all} envois n’ont pas été acceptés`
        : `${all} signatures n’ont pas été acceptées`;
    },
    forget: 'Effacer de cet appareil',
  },
  late: {
    title: 'Signature reçue hors délai',
    tag: 'Hors délai, à examiner',
    detail: (drawn: string | null, received: string) =>
      `${drawn ? `Dessinée le ${drawn} selon l’appareil, reçue` : 'Reçue'} le ${received}. Votre organisme de formation décide de l’accepter ou non.`,
  },
  code: {
    title: 'Signer avec un code',
    detail: 'Tapez le code affiché sur l’écran du formateur.',
    label: 'Code',
    submit: 'Continuer',
    gone: {
      title: 'Ce code n’est plus valable',
      detail: 'Il change toutes les minutes : scannez de nouveau l’écran du formateur, ou tapez le code affiché.',
    },
    who: 'Qui êtes-vous ?',
    whoDetail: 'Touchez votre nom pour signer.',
    nobody: 'Tous les présents ont signé pour le moment.',
    confirm: (name: string) => `Je suis ${name}`,
    confirmDetail: 'Signer à la place d’une autre personne est une fraude. Cet appareil ne pourra signer que pour vous.',
    other: 'Ce n’est pas moi',
    another: 'Taper un autre code',
  },
  screen: {
    open: 'QR code à scanner',
    title: 'Signer sur son téléphone',
    detail: 'Chaque stagiaire scanne ce code avec son téléphone, touche son nom et signe.',
    image: 'QR code de la page de signature',
    orType: (address: string) => `Sans appareil photo : ouvrir ${address} et taper`,
    changes: 'Le code change toutes les minutes.',
    signed: (count: number, total: number) => `${count} sur ${total} ont signé`,
  },
  trainee: {
    hello: (name: string) => `Bonjour ${name}`,
    intro: 'Signez chaque demi-journée à laquelle vous assistez.',
    absent: 'Vous êtes noté absent',
    times: (words: string) => `Noté par l’organisme : ${words}.`,
    absentDetail: 'Si c’est une erreur, adressez-vous à votre formateur.',
    validated: 'La feuille est validée',
    validatedDetail: (date: string) => `Validée le ${date} : elle n’est plus modifiable.`,
  },
  half: {
    signedAt: (date: string) => `Signé le ${date}`,
    late: 'hors délai',
    early: (time: string) => `La signature ouvre à ${time}.`,
    earlyOn: (date: string) => `La signature ouvre le ${date}.`,
    earlyToTrainers: (time: string) => `Le formateur signe dès ${time}, quand la demi-journée se termine.`,
    earlyToTrainersOn: (date: string) => `Le formateur signe dès le ${date}, quand la demi-journée se termine.`,
    closed: (date: string) => `Le délai de signature est passé depuis le ${date}. Adressez-vous à votre formateur.`,
    closedToTrainers: (date: string) => `Le délai de signature est passé depuis le ${date}.`,
    imageOf: (name: string, period: string) => `Signature ${ofName(name)}, ${period}`,
    allowedLate: 'Votre organisme de formation autorise cette signature tardive : elle sera marquée « hors délai ».',
    beforeArrival: (date: string) => `Ajouté sur place le ${date}, après la fin de cette demi-journée : rien à signer.`,
    scanAgain: 'Pour cette demi-journée, scannez le QR code du formateur quand elle ouvre.',
  },
  pad: {
    label: (period: string) => `Zone de signature, ${period}`,
    hint: 'Signez ici avec le doigt, le stylet ou la souris',
    clear: 'Effacer',
    send: 'Valider ma signature',
    sending: 'Envoi de la signature…',
    empty: 'La signature est vide ou trop petite : dessinez-la plus grande avant de l’envoyer.',
    kept: 'Votre signature est conservée ici.',
    cannotDraw: 'Je ne peux pas dessiner',
    draw: 'Dessiner ma signature',
    noReason: 'Indiquez le motif.',
    collectedReason: (name: string) => `Motif (signature recueillie sous le compte ${ofName(name)})`,
    otherReason: 'Motif (signature recueillie sous le compte d’un autre formateur)',
    lateReason: 'Motif de la signature tardive',
    typed: {
      label: (name: string) => `Tapez votre nom : ${name}`,
      missing: 'Tapez votre nom et cochez la case.',
    },
    statement: (name: string) => `En signant, ${name} atteste de sa présence sur cette demi-journée.`,
  },
  email: {
    title: 'Mon adresse e-mail',
    detail: 'Elle sert à vous envoyer votre attestation.',
    detailUnproven:
      'Elle sert à vous envoyer votre attestation. Un message part à cette adresse : vous la confirmez en l’ouvrant.',
    propose: 'Recevoir le message de confirmation',
    proposed: (address: string) =>
      `Un message vient de partir à ${address}. Ouvrez-le et touchez son bouton pour confirmer : d’ici là, rien ne change.`,
    label: 'Adresse e-mail',
    confirm: 'Confirmer mon adresse',
    missing: 'Indiquez votre adresse e-mail.',
    confirmed: (date: string) => `Adresse confirmée le ${date}.`,
  },
  sheet: {
    title: 'Feuille d’émargement',
    trainees: (count: number) => (count > 1 ? `${count} stagiaires` : `${count} stagiaire`),
    none: 'Aucun stagiaire sur cette feuille.',
    sign: 'Signer',
    signFor: (name: string, period: string) => `Faire signer ${name}, ${period}`,
    signLate: 'Signature tardive',
    signLateFor: (name: string, period: string) => `Signature tardive ${ofName(name)}, ${period}`,
    signed: 'Signé',
    toSign: 'À signer',
    opensAt: (time: string) => `Ouvre à ${time}`,
    opensOn: (instant: string) => `Ouvre le ${instant}`,
    addedOnSite: (time: string) => `ajouté sur place à ${time}`,
    notYetThere: 'Pas encore là',
    markAbsent: 'Noter absent',
    markAbsentOf: (name: string) => `Noter absent : ${name}`,
    markPresent: 'Noter présent',
    markPresentOf: (name: string) => `Noter présent : ${name}`,
    markPresentAt: (name: string, period: string) => `Noter présent : ${name}, ${period}`,
    halfDay: 'Demi-journée',
    wholeDay: 'Toute la journée',
    noteTimes: 'Retard ou départ',
    noteTimesOf: (name: string) => `Retard ou départ : ${name}`,
    arrivedAt: 'Arrivé à',
    leftAt: 'Parti à',
    timesDetail: 'Laissez vide ce qui ne s’applique pas. Le temps de formation manqué est déduit du certificat.',
    confirmTimes: 'Enregistrer les heures',
    absenceCategory: 'Catégorie (imprimée sur la feuille)',
    absenceUnknown: 'Non précisée',
    absenceReason: 'Précision pour le chargé de formation seul (facultatif)',
    confirmAbsence: 'Confirmer l’absence',
  },
  add: {
    title: 'Ajouter un stagiaire',
    firstName: 'Prénom',
    lastName: 'Nom',
    employer: 'Pour qui vient cette personne ?',
    company: 'Une société',
    companyName: 'Nom de la société',
    individual: 'À titre individuel',
    detail:
      'Demandez-le-lui : la feuille l’imprime, avec la mention « ajouté sur place ». Le chargé de formation confirme ensuite son identité.',
    submit: 'Ajouter à la feuille',
    done: (name: string) => `${name} est sur la feuille.`,
    asked: (name: string) =>
      `La feuille a déjà pris ses stagiaires non prévus : le chargé de formation doit confirmer ${name}. La demande lui est envoyée.`,
  },
  counter: {
    title: 'Signature du formateur',
    detail: 'Le formateur signe chaque demi-journée, à sa fin.',
    who: 'Formateur qui signe',
    signFor: (period: string) => `Signer en tant que formateur, ${period}`,
    signOther: 'Autre formateur : signer',
    statement: (name: string) =>
      `En signant, ${name} atteste du déroulement de cette demi-journée et de la présence des stagiaires.`,
  },
  identity: {
    detail: (name: string) =>
      `Le lien de cette feuille ne prouve pas qui vous êtes. Pour signer, ${name} se connecte, ou tape le code reçu dans sa boîte e-mail.`,
    offline:
      'Sans réseau : signez, la signature est conservée sur cet appareil. Elle partira au retour du réseau, une fois que vous vous serez connecté ou aurez tapé votre code.',
    recognise: 'Je suis le formateur',
    lateDetail:
      'Après le délai, un formateur reconnu prend encore des signatures tardives pendant quelques heures, puis les demande au chargé de formation.',
    login: 'Me connecter',
    ask: 'Recevoir mon code',
    again: 'Recevoir un autre code',
    sent: {
      email: 'Le code est parti dans la boîte e-mail du formateur. Il sert une fois, pendant 15 minutes.',
      officer:
        'Aucun e-mail ne part d’ici : la demande est chez le chargé de formation, qui remet le code au formateur. La feuille dira qui l’a remis.',
    },
    code: 'Code de signature',
    use: 'Continuer',
    recognised: (name: string) => `Vous êtes reconnu comme formateur : ${name}.`,
    collector: (name: string) =>
      `Vous êtes connecté sous le compte ${ofName(name)} : toute signature tracée ici est marquée « recueillie par ${name} », avec un motif.`,
    closed: (date: string) => `Le lien de la feuille est fermé depuis le ${date}`,
    closedDetail: 'Vous seul la voyez encore. Rouvrez le lien pour faire signer sur un autre appareil aujourd’hui.',
    reopen: 'Rouvrir le lien jusqu’à ce soir',
    gone: 'Formateur : après le jour de la session, la feuille ne s’ouvre plus par son lien, ou votre connexion a pris fin. Connectez-vous : vous revenez ici. Le lien personnel reçu par e-mail l’ouvre aussi.',
  },
  askOfficer: {
    button: 'Demander au chargé de formation',
    buttonFor: (name: string, period: string) => `Demander au chargé de formation : ${name}, ${period}`,
    detail: 'Le délai est passé. Le chargé de formation autorise une signature tardive, ou laisse la demi-journée non signée.',
    reason: 'Motif de la demande',
    confirm: 'Envoyer la demande',
    waiting: 'Demandé au chargé de formation',
    allowed: 'Signature tardive autorisée',
    leftUnsigned: 'Non signé (décision du chargé de formation)',
  },
  notMe: {
    button: 'Ce n’est pas moi',
    title: 'Ce lien n’est pas le vôtre ?',
    detail: 'Nous le disons à l’organisme de formation, et ce lien ne demandera plus rien. Rien n’est signé à votre nom.',
    confirm: 'Oui, ce n’est pas moi',
    doneTitle: 'Merci, c’est signalé',
    done: 'Ce lien est fermé : l’organisme de formation vérifie à qui il devait parvenir. Vous n’avez rien d’autre à faire.',
  },
  incidents: {
    title: 'Incidents de la journée',
    detail:
      'Chute, panne, départ d’un stagiaire : ce que vous notez reste au dossier de la session, avec l’heure et votre nom, et le chargé de formation en est prévenu. Rien ne s’efface ensuite.',
    none: 'Aucun incident noté.',
    note: 'Noter un incident',
    text: 'Que s’est-il passé ?',
    help: 'Dites les faits : qui, où, à quelle heure, ce qui a été fait. Pas de détail médical. Le texte s’imprime sur la feuille s’il est noté avant la validation.',
    left: (count: number) => (count > 1 ? `Encore ${count} caractères au plus.` : `Encore ${count} caractère au plus.`),
    confirm: 'Enregistrer l’incident',
    done: 'Incident noté : le chargé de formation est prévenu.',
    kept: 'Incident conservé sur cet appareil : il partira au retour du réseau, avec l’heure où vous l’avez écrit.',
    waiting: (date: string) => `Écrit le ${date}, en attente du réseau`,
  },
  validation: {
    title: 'Validation',
    missing: 'Signatures manquantes',
    complete: 'Toutes les signatures sont là.',
    waiting: 'Le formateur doit signer chaque demi-journée avant la validation.',
    notEnded: (date: string) => `La feuille se valide à partir du ${date}, à la fin de la session.`,
    awaited: 'Des demandes attendent le chargé de formation : la feuille se valide une fois qu’elles sont traitées.',
    validate: 'Valider la feuille',
    question: 'Valider la feuille d’émargement ?',
    warning: 'Elle ne pourra plus être modifiée.',
    warningMissing: (count: number) =>
      count > 1 ? `${count} signatures manquent et resteront manquantes.` : 'Une signature manque et restera manquante.',
    confirm: 'Oui, valider',
    done: (date: string) => `Feuille validée le ${date}.`,
  },
} as const);
