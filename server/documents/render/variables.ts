import { longDayIn } from '../../../model/calendar/frenchDate.ts';
import { BUSINESS_TIME_ZONE, parisDay } from '../../../model/calendar/parisTime.ts';
import { withdrawalDays, withdrawalEnd } from '../../../model/documents/contractTerms.ts';
import type { DocumentBlock, DocumentVariable } from '../../../model/documents/documentVariables.ts';
import { conventionReference } from '../../../model/documents/funding.ts';
import { eurosInWords, hoursInWords } from '../../../model/documents/statedTimetable.ts';
import { ONE_DAY_DOCUMENTS, trainingTitle } from '../../../model/documents/types/documentTypes.ts';
import { shownPhone } from '../../../model/kernel/values/phones.ts';
import { shownSiret } from '../../../model/kernel/values/shownSiret.ts';
import { DOCUMENT_WORDS } from '../../../model/messages/documents/documentWords.ts';
import type { DayTimetable } from '../../../model/sessions/halfDaysAndBreaks.ts';
import { addedWordsFor } from '../../customisation/addedWords.ts';
import { priceOf } from '../dossier/priceOf.ts';
import type { Company, Contact, DocumentLogisticSession, DocumentOrder, Dossier, Trainee } from '../facts/dossier.ts';
import { signedMinutes } from '../facts/loadTrainees.ts';
import type { Organisation } from '../facts/organisation.ts';

const PARIS = { timeZone: BUSINESS_TIME_ZONE } as const;
const DAY = new Intl.DateTimeFormat('fr-FR', { ...PARIS, day: '2-digit', month: '2-digit', year: 'numeric' });
const TIME = new Intl.DateTimeFormat('fr-FR', { ...PARIS, hour: '2-digit', minute: '2-digit' });

export const day = (instant: Date): string => DAY.format(instant);
/** `YYYY-MM-DD` as French documents write it. */
export const shownDay = (date: string): string => date.split('-').reverse().join('/');
export const longDay = longDayIn(BUSINESS_TIME_ZONE);
export const time = (instant: Date): string => TIME.format(instant);
export const euros = (amount: number): string => eurosInWords(amount);

export const hours = (minutes: number): string => hoursInWords(minutes);

/** The label before the trainers' names. */
export const trainersWord = (trainers: readonly string[]): string =>
  trainers.length < 2 ? DOCUMENT_WORDS.trainer : DOCUMENT_WORDS.trainers;

/** A missing value becomes a line to fill in. */
export const orBlank = (text: string | null | undefined): string => text?.trim() || '………………';

/** A person and their contact data on one line. */
export const contactLine = ({ name, phoneNumber, email }: Contact): string =>
  [name, phoneNumber && shownPhone(phoneNumber), email].filter(Boolean).join(', ');

/** Sender name and address of a document. */
export const senderOf = ({ senderNames, senderEmails }: Organisation, { brand, senderCodes }: DocumentOrder) => ({
  name: senderNames[brand],
  email: senderCodes.map((code) => senderEmails[code]).find(Boolean) ?? null,
});

/** Dates and hours of the whole session, in order. */
export const sessionTimetable = ({ logisticSessions }: Pick<Dossier, 'logisticSessions'>): readonly DayTimetable[] =>
  logisticSessions.flatMap(({ timetable }) => timetable);

/** Taught minutes of the whole session. */
export const plannedMinutes = (dossier: Pick<Dossier, 'logisticSessions'>): number =>
  sessionTimetable(dossier).reduce((sum, { minutes }) => sum + minutes, 0);

/** Start and end of a day, from its timetable. */
export const hoursOfDay = ({ timetable: [first], startAt, endAt }: DocumentLogisticSession) => first ?? { startAt, endAt };

type WordVariable = Exclude<DocumentVariable, DocumentBlock>;

/** R6351-6 of the French labour code, with the organisation's wording of L6352-12. */
export const declarationOf = ({ nda, region, mentions }: Organisation): string =>
  nda && region ? DOCUMENT_WORDS.declarationOfActivity({ number: nda, region, agreement: mentions.agreement }) : '';

export const dayOfOrder = ({ logisticSessions, logisticSessionId }: Dossier): DocumentLogisticSession => {
  const logisticSession = logisticSessions.find(({ id }) => id === logisticSessionId);
  if (!logisticSession) throw new Error(`The dossier has no logistic session ${logisticSessionId}`);
  return logisticSession;
};

export const traineesOf = (dossier: Dossier, { needIds }: DocumentOrder): readonly Trainee[] =>
  dossier.trainees.filter(({ needId }) => needIds.includes(needId));

export const companyOf = ({ companies }: Dossier, { companyId }: DocumentOrder): Company | null =>
  companies.find(({ id }) => id === companyId) ?? null;

const address = (company: Company | null): string => (company ? `${company.address}, ${company.zipCode} ${company.city}` : '');

const organisationWords = ({ organisation, now }: Dossier, order: DocumentOrder) => ({
  organisation_name: organisation.name ?? '',
  organisation_address: (organisation.address ?? '').replaceAll(/\s*\n\s*/g, ', '),
  organisation_siret: orBlank(organisation.siret),
  organisation_declaration: declarationOf(organisation),
  sender_name: organisation.senderNames[order.brand] ?? '',
  sender_email: senderOf(organisation, order).email ?? '',
  document_date: day(now),
});

/** An attestation that does not say the signed hours besides does not state more than them, once something was signed. */
const statedMinutes = (dossier: Dossier, order: DocumentOrder): number => {
  const saysSigned = dossier.templates[order.brand].body.includes('{{signed_duration}}');
  const [trainee] = order.type === 'attestation' && !saysSigned ? traineesOf(dossier, order) : [];
  return (trainee && signedMinutes(trainee)) || plannedMinutes(dossier);
};

const sessionWords = (dossier: Dossier, order: DocumentOrder) => {
  const { type } = order;
  const { training, organisation } = dossier;
  const { place, officer } = dayOfOrder(dossier);
  return {
    training_title: trainingTitle(type, training),
    training_objective: training.objective?.trim() ?? '',
    training_nature: organisation.mentions.nature,
    training_duration: hours(statedMinutes(dossier, order)),
    session_reference: String(dossier.trainingSessionId),
    group_size: DOCUMENT_WORDS.groupSize({ count: Math.max(dossier.goalNumberTrainees, dossier.trainees.length) }),
    session_start_date: day(dossier.startAt),
    session_end_date: day(dossier.endAt),
    session_start_time: time(dossier.startAt),
    session_end_time: time(dossier.endAt),
    location_name: place.secondName?.trim() || place.name,
    location_address: place.address,
    location_zip_code: place.zipCode,
    location_city: place.city,
    trainers_names: orBlank([...new Set(dossier.logisticSessions.flatMap(({ trainers }) => trainers))].join(', ')),
    training_officer_name: officer?.name ?? '',
    training_officer_email: officer?.email ?? '',
  };
};

/** An attestation does not mention unsigned hours; a certificate needs signed ones. */
const signedDuration = (type: DocumentOrder['type'], minutes: number): string =>
  minutes > 0 || type === 'completion_certificate' ? hours(minutes) : '';

const readerWords = (dossier: Dossier, order: DocumentOrder) => {
  const trainees = traineesOf(dossier, order);
  const [trainee] = trainees;
  const company = companyOf(dossier, order);
  return {
    trainee_civility: trainee?.civility ?? '',
    trainee_first_name: trainee?.firstName ?? '',
    trainee_last_name: trainee?.lastName ?? '',
    // Without a company, the invited trainee is named instead.
    company_name:
      company?.name ??
      (order.type === 'convocation' && trainee ? `${trainee.firstName} ${trainee.lastName}` : DOCUMENT_WORDS.individually),
    company_address: address(company),
    company_siret: orBlank(company?.siret && shownSiret(company.siret)),
    company_representative: orBlank(company?.representative),
    trainees_count: DOCUMENT_WORDS.traineesCount({ count: trainees.length }),
    signed_duration: signedDuration(order.type, trainee ? signedMinutes(trainee) : 0),
  };
};

/** Price and funding of a document's trainees; a trainee's own document has those of their company. */
export const priceOfOrder = (dossier: Dossier, order: DocumentOrder) => {
  const company = companyOf(dossier, order);
  const trainees = company ? dossier.trainees.filter(({ companyId }) => companyId === company.id) : traineesOf(dossier, order);
  return priceOf({ days: dossier.logisticSessions, company, trainees });
};

/** Funding without a price yet. */
const fundingOfOrder = (dossier: Dossier, order: DocumentOrder) =>
  priceOfOrder(dossier, order) ?? traineesOf(dossier, order)[0]?.funding ?? null;

/** Reference of the convention or contract about a document's trainees. */
export const referenceOf = (dossier: Dossier, order: DocumentOrder): string =>
  conventionReference(fundingOfOrder(dossier, order)?.conventionReference ?? null, {
    trainingSessionId: dossier.trainingSessionId,
    companyId: order.companyId,
    needId: order.needIds[0] ?? 0,
  });

const fundingWords = (dossier: Dossier, order: DocumentOrder) => {
  const stated = fundingOfOrder(dossier, order);
  const price = priceOfOrder(dossier, order);
  const { funder = null, fundingFileNumber: file = null, hasSubrogation = false } = stated ?? {};
  const funding = DOCUMENT_WORDS.fundedBy({ funder, file });
  return {
    convention_reference: referenceOf(dossier, order),
    funder_name: funder ?? '',
    funding_file_number: file ?? '',
    funding: hasSubrogation ? DOCUMENT_WORDS.fundedWithSubrogation({ funding }) : funding,
    unit_price: price ? euros(price.unitPrice) : '',
    total_price: price ? euros(price.cost + price.additionalCost) : '',
  };
};

/** When a contract is or would be signed, and until when its trainee may withdraw. */
export const withdrawalOf = (dossier: Dossier, order: DocumentOrder) => {
  const contract = traineesOf(dossier, order)[0]?.contract;
  const signedOn = contract?.signedOn ?? parisDay(dossier.now);
  const isAtDistance = contract?.isAtDistance ?? false;
  return { signedOn, isAtDistance, days: withdrawalDays(isAtDistance), end: withdrawalEnd(signedOn, isAtDistance) };
};

const contractWords = (dossier: Dossier, order: DocumentOrder) => {
  const contract = traineesOf(dossier, order)[0]?.contract;
  const { days, end } = withdrawalOf(dossier, order);
  return {
    trainee_address: [orBlank(null), [contract?.zipCode, contract?.city].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    withdrawal_days: String(days),
    withdrawal_end_date: shownDay(end),
    prior_level: dossier.training.priorLevel?.trim() || dossier.organisation.mentions.priorLevel,
  };
};

const addedWords = ({ addedWords: words, logisticSessionId }: Dossier, { type, needIds }: DocumentOrder) =>
  addedWordsFor(words, { needIds, dayId: ONE_DAY_DOCUMENTS.includes(type) ? logisticSessionId : null });

/** Values of all variables in a document. */
export const variablesOf = (dossier: Dossier, order: DocumentOrder): Readonly<Record<WordVariable, string>> => ({
  ...addedWords(dossier, order),
  ...organisationWords(dossier, order),
  ...sessionWords(dossier, order),
  ...readerWords(dossier, order),
  ...fundingWords(dossier, order),
  ...contractWords(dossier, order),
});
