import type { DocumentConfigurationCode } from '../../../model/configurations/configurationGroups.ts';
import { defaultOf } from '../../../model/configurations/configurationValue.ts';
import type { DocumentType } from '../../../model/documents/types/documentTypes.ts';
import { NOTIFICATION_BRANDS, type NotificationBrand } from '../../../model/mail/notificationEmailKinds.ts';
import { DEFAULT_DOCUMENT_TEXTS } from '../../../model/messages/documents/documentTexts.ts';
import { signedHalfDays, timetableOf } from '../../../model/sessions/halfDaysAndBreaks.ts';
import { NO_ADDED_WORDS } from '../../../server/customisation/addedWords.ts';
import type {
  DocumentLogisticSession,
  Dossier,
  SheetFacts,
  Trainee,
  TraineeHalfDay,
} from '../../../server/documents/facts/dossier.ts';

export const EVERY_ACCENT = 'àâäçéèêëîïôöùûüÿœæ ÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŸŒÆ « € » – … Łukasz Şahin';

const [startAt, endAt] = ['08:00', '16:00'].map((time) => new Date(`2026-11-20T${time}:00Z`)) as [Date, Date];

/** A day of 09:00 to 17:00 that its training type's slots fit. */
const TIMETABLE = timetableOf({
  startAt,
  endAt,
  programme: [],
  slots: [
    { start: '09:00', end: '12:30' },
    { start: '13:30', end: '17:00' },
  ],
  lunch: null,
});

const DAY: DocumentLogisticSession = {
  id: 7,
  startAt,
  endAt,
  place: {
    id: 1,
    name: 'Circuit de Trappes',
    secondName: 'Plateau technique d’Île-de-France',
    address: '12 rue des Œillets',
    zipCode: '78190',
    city: 'Trappes',
    openingHours: 'De 8 h à 18 h',
    webSite: null,
    latitude: 48.7773,
    longitude: 2.0085,
    accessPlan: null,
    contact: { name: 'Mme Zoë Lefèvre', phoneNumber: '01 30 00 00 00', email: 'zoe@circuit.example' },
  },
  timetable: TIMETABLE,
  trainers: ['Anaïs MÜLLER'],
  trainerReferences: [{ name: 'Anaïs MÜLLER', text: 'BEPECASER, dix ans d’enseignement' }],
  officer: { name: 'Benoît ÇELIK', phoneNumber: null, email: 'benoit@pilotage.example' },
  supplierOfficer: null,
  withoutConvocation: false,
  withoutConvention: false,
  costs: [{ companyId: 1, companyName: 'FLOTTE', cost: 1200, additionalCost: 50 }],
  vehicles: ['V1 · Yaris · AA-123-BB'],
  teachingTools: ['Cônes'],
  materials: [{ label: 'Gilets', quantity: 12 }],
  options: ['Arrosage'],
  caterer: 'Traiteur du Circuit',
  housing: null,
  notes: [{ label: 'Préparation technique', text: 'Arroser le virage 3' }],
};

const HALF_DAYS: readonly TraineeHalfDay[] = signedHalfDays(TIMETABLE).map((half) => ({
  ...half,
  logisticSessionId: 7,
  signedAt: half.period === 'morning' ? startAt : null,
  isAbsent: false,
  times: { arrivedAt: null, leftAt: null },
  attendedMinutes: half.minutes,
}));

/** A contract is signed by persons without company. */
const traineeOf = (index: number, { brand, isAlone }: { brand: NotificationBrand; isAlone: boolean }): Trainee => ({
  needId: index + 1,
  civility: 'Mme',
  firstName: 'Éléonore',
  lastName: `D’ARÇON-${index + 1}`,
  companyId: isAlone ? null : 1,
  brand,
  senderCode: null,
  isAbsent: false,
  results: { Freiner: 'acquired', Anticiper: 'in_progress' },
  knowledge: [],
  vehicle: 'TOYOTA Yaris AB-123-CD',
  funding: {
    unitPrice: isAlone ? 350 : null,
    funder: null,
    fundingFileNumber: null,
    hasSubrogation: false,
    conventionReference: null,
  },
  contract: { zipCode: '69000', city: 'LYON', isAtDistance: false, signedOn: null },
  halfDays: HALF_DAYS,
});

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 120" width="300" height="120"><g fill="none" stroke="#14213d" stroke-linecap="round"><path d="M20 60C60 10 100 110 140 60" stroke-width="2.5"/></g><g fill="#14213d"><circle cx="40" cy="100" r="3"/></g></svg>';
const SIGNED = { svg: SVG, signedAt: startAt, drawnAt: null, words: 'QR code' };

const sheetOf = (trainees: readonly Trainee[]): SheetFacts => ({
  uuid: '00000000-0000-4000-8000-000000000000',
  halfDays: signedHalfDays(TIMETABLE),
  trainers: [{ name: 'Anaïs MÜLLER', signatures: { morning: SIGNED } }],
  entries: trainees.map(({ lastName, firstName }, index) => ({
    name: `${lastName} ${firstName}`,
    company: 'FLOTTE',
    addedOnSiteAt: null,
    isAbsent: index === 0,
    absenceCategory: 'excused',
    halfDayNotes: [],
    signatures: index === 0 ? {} : { morning: SIGNED },
  })),
  validatedAt: null,
  incidents: [],
  verification: {
    contentHash: 'a'.repeat(64),
    authority: null,
    head: { id: 1234, hash: 'b'.repeat(64) },
    code: 'c'.repeat(36),
    url: 'https://pilotage.example/#/verification/cccc',
  },
});

const mention = (name: DocumentConfigurationCode): string => String(defaultOf(name) ?? '');

const ORGANISATION: Dossier['organisation'] = {
  name: 'Pilotage Formation',
  address: '1 avenue de l’Été\n75010 Paris',
  city: 'Paris',
  phone: '01 00 00 00 00',
  email: 'contact@pilotage.example',
  legalForm: 'SAS',
  siret: '732 829 320 00074',
  nda: '11 75 12345 75',
  region: 'd’Île-de-France',
  logo: null,
  stamp: null,
  signatoryName: 'Claire NOËL',
  signatoryFunction: 'Directrice',
  disabilityContact: 'Inès FAÜR, 01 00 00 00 99',
  reportContact: 'Agnès COLIN, 01 00 00 00 12',
  internalRulesLink: 'https://pilotage.example/reglement',
  hasInternalRulesFile: false,
  senderNames: { generic: 'Pilotage Formation', toyota: 'Toyota Driver Academy', lexus: 'Lexus Driving' },
  senderEmails: {
    email_contact: 'contact@pilotage.example',
    email_toyota: 'toyota@pilotage.example',
    email_lexus: 'lexus@pilotage.example',
  },
  mentions: {
    agreement: mention('document_agreement_mention'),
    vat: mention('document_vat_mention'),
    paymentTerms: mention('document_payment_terms'),
    nature: mention('document_training_nature'),
    means: mention('document_training_means'),
    followUp: mention('document_follow_up'),
    whatToBring: mention('document_what_to_bring'),
    breaks: mention('document_breaks'),
    internalRules: mention('document_internal_rules'),
    assessment: mention('document_assessment'),
    accessibility: mention('document_accessibility'),
    certificate: mention('document_certificate_mention'),
    priorLevel: mention('document_prior_level'),
    contractEarlyEnd: mention('document_contract_early_end'),
  },
};

interface DossierOptions {
  readonly type: DocumentType;
  readonly brand?: NotificationBrand;
  readonly trainees?: number;
}

/** A complete dossier of a session, with French accents everywhere. */
export const buildDossier = ({ type, brand = 'generic', trainees: count = 1 }: DossierOptions): Dossier => {
  const trainees = Array.from({ length: count }, (_, index) => traineeOf(index, { brand, isAlone: type === 'contract' }));
  const text = { ...DEFAULT_DOCUMENT_TEXTS[type], headerImage: null };
  return {
    now: new Date('2026-11-22T09:00:00Z'),
    trainingSessionId: 3,
    logisticSessionId: 7,
    startAt,
    endAt,
    isCanceled: false,
    goalNumberTrainees: 30,
    area: 'E1',
    commercials: ['Noé GARÇON'],
    commentary: null,
    difficultyLink: '0b9c2f4e-6a1d-4c8e-9f3b-7d5a1e2c4b60',
    training: {
      typeId: 1,
      name: 'EPP',
      titleConvention: 'Évaluation et perfectionnement',
      titleAttestation: 'Perfectionnement attesté',
      specificToyota: true,
      objective: `Savoir freiner. ${EVERY_ACCENT}`,
      objectives: [{ label: 'Anticiper' }, { label: 'Freiner' }],
      priorLevel: null,
      programme: 'Matin : théorie\nAprès-midi : pratique',
      teachingResources: 'dpco',
      typeEvaluation: 'piste',
      accessPlan: null,
      teachingAids: [{ label: 'Support', url: 'https://ressources.example/support' }],
    },
    organisation: ORGANISATION,
    logisticSessions: [DAY],
    trainees,
    companies: [
      {
        id: 1,
        name: 'FLOTTE',
        address: '3 rue de l’Hôtel',
        zipCode: '69000',
        city: 'LYON',
        siret: '73282932000074',
        representative: 'M Jean BRÛLÉ',
        contact: { name: 'Mme Maï OUÏ', phoneNumber: '04 00 00 00 00', email: 'mai@flotte.example' },
        paymentPeriod: 45,
      },
    ],
    photographs: [],
    sheets: [{ logisticSessionId: 7, isValidated: true, counterSigned: ['morning', 'afternoon'] }],
    released: [],
    findings: [],
    accessPlan: null,
    internalRules: null,
    reportLink: 'https://pilotage.example/#/signalement',
    difficultyAddress: 'https://pilotage.example/#/difficulte/0b9c2f4e-6a1d-4c8e-9f3b-7d5a1e2c4b60',
    sheet: type === 'signature_sheet' ? sheetOf(trainees) : null,
    addedWords: NO_ADDED_WORDS,
    addedLines: [],
    templates: Object.fromEntries(NOTIFICATION_BRANDS.map((each) => [each, text])) as Dossier['templates'],
  };
};
