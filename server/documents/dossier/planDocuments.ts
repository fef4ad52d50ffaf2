import { validatedNames } from '../../../model/attendance/sheetContent.ts';
import { parisDay } from '../../../model/calendar/parisTime.ts';
import { isReleasable } from '../../../model/documents/documentRelease.ts';
import {
  type DocumentRefusal,
  isHeldDocument,
  NEEDS_TRAINEES,
  sessionRefusal,
  traineeRefusal,
} from '../../../model/documents/types/documentRefusals.ts';
import {
  AGREEMENT_DOCUMENTS,
  DOCUMENT_READERS,
  type DocumentType,
  ONE_DAY_DOCUMENTS,
  officialTitle,
} from '../../../model/documents/types/documentTypes.ts';
import { type BlockingFinding, holdingFor, openAmong } from '../../../model/evidence/blockingFindings.ts';
import { asFileName } from '../../../model/kernel/values/fileName.ts';
import { andOthers } from '../../../model/kernel/values/french.ts';
import { hasBrands, type NotificationBrand } from '../../../model/mail/notificationEmailKinds.ts';
import { commonBrand, senderCodesOf, type TraineeBrand } from '../../../model/mail/senderCodes.ts';
import { documentRefusalSentence, type NamedHalfDay } from '../../../model/messages/documents/documents.ts';
import { DOCUMENT_FILE_WORDS } from '../../../model/messages/documents/documentWords.ts';
import { coherenceSentence } from '../../../model/messages/evidence/coherence.ts';
import { DomainError } from '../../kernel/domainError.ts';
import type { Company, DocumentOrder, SessionDossier, Trainee } from '../facts/dossier.ts';
import { nameOf, signedMinutes } from '../facts/loadTrainees.ts';
import { hasDifferentFunding, priceOf } from './priceOf.ts';

const MOST_NAMES = 10;

/** Refuses with each reason once, and the people concerned. */
export const refusedDocumentsProblem = (refused: readonly RefusedDocument[]): DomainError => {
  const byReason = Map.groupBy(refused, ({ reason }) => reason);
  const lines = [...byReason].map(([reason, all]) => {
    const names = all.map(({ name }) => name).filter(Boolean);
    const more = names.length > MOST_NAMES ? ` ${andOthers(names.length - MOST_NAMES)}` : '';
    return names.length > 0 ? `${names.slice(0, MOST_NAMES).join(', ')}${more} : ${reason}` : reason;
  });
  return new DomainError('document.refused', { detail: lines.join('\n'), extra: { refused } });
};

/** The dossier for documents of a type: once a day is validated, they name training, places and companies as that day does. A paper of one day has its own. */
export const asValidated = <Data extends SessionDossier>(type: DocumentType, dossier: Data): Data => {
  if (ONE_DAY_DOCUMENTS.includes(type) || dossier.photographs.length === 0) return dossier;
  const names = validatedNames(dossier.photographs);
  const { training, logisticSessions, companies } = dossier;
  const titles = names.training(training.typeId);
  const { title: titleConvention = training.titleConvention, attestationTitle = training.titleAttestation } = titles ?? {};
  return {
    ...dossier,
    training: { ...training, titleConvention, titleAttestation: attestationTitle },
    logisticSessions: logisticSessions.map((day) => ({
      ...day,
      place: { ...day.place, ...names.place(day.id, day.place.id) },
    })),
    companies: companies.map((company) => ({ ...company, name: names.company(company.id) ?? company.name })),
  };
};

/** A trainee, or the session, without a document. */
export interface RefusedDocument {
  readonly needTrainingId: number | null;
  readonly name: string;
  readonly code: DocumentRefusal;
  readonly reason: string;
}

export interface DocumentPlan {
  readonly orders: readonly DocumentOrder[];
  readonly refused: readonly RefusedDocument[];
  /** Sentences of the open findings that hold documents: what a release would override. */
  readonly findings: readonly string[];
}

/** The session in a file name: by the day that a paper is about, else by its first one. */
export const sessionWords = (
  type: DocumentType,
  { training, startAt, logisticSessions, logisticSessionId }: SessionDossier,
): string => {
  const day = ONE_DAY_DOCUMENTS.includes(type) ? logisticSessions.find(({ id }) => id === logisticSessionId) : undefined;
  return `${officialTitle(training)} - ${parisDay(day?.timetable[0]?.startAt ?? day?.startAt ?? startAt)}`;
};

/** Sheets of a session: all that a half-day's state needs. */
type Sheets = Pick<SessionDossier, 'sheets'>;

/** Has a trainer counter-signed a half-day. */
export const isCountered = ({ sheets }: Sheets, { logisticSessionId, period }: Trainee['halfDays'][number]): boolean =>
  sheets.some((sheet) => sheet.logisticSessionId === logisticSessionId && sheet.counterSigned.includes(period));

const isOver = ({ now }: SessionDossier, { endAt }: Trainee['halfDays'][number]): boolean => endAt <= now;

/** Is the sheet of a half-day validated. */
export const isValidated = ({ sheets }: Sheets, { logisticSessionId }: Trainee['halfDays'][number]): boolean =>
  sheets.some((sheet) => sheet.logisticSessionId === logisticSessionId && sheet.isValidated);

/** The half-days that block a trainee's document. */
const missingHalfDays = (code: DocumentRefusal, dossier: SessionDossier, { halfDays }: Trainee): readonly NamedHalfDay[] => {
  if (code === 'absent' || code === 'no_signed_hours') return halfDays.filter(({ signedAt }) => signedAt === null);
  if (code === 'not_finished') return halfDays.filter((half) => !isOver(dossier, half));
  if (code === 'not_validated') return halfDays.filter((half) => !isValidated(dossier, half));
  return code === 'not_counter_signed' ? halfDays.filter((half) => !isCountered(dossier, half)) : [];
};

const overriddenFor = ({ released }: SessionDossier, type: DocumentType) =>
  released.filter((release) => release.type === type).flatMap(({ overridden }) => overridden);

/** Open findings that hold a trainee's document. */
const holdsOf = (type: DocumentType, dossier: SessionDossier, { needId, halfDays }: Trainee): readonly BlockingFinding[] => {
  if (!isHeldDocument(type)) return [];
  if (!dossier.findings) throw new Error(`Documents of type ${type} need the findings of their sheets`);
  const days = halfDays.map(({ logisticSessionId }) => logisticSessionId);
  return openAmong(holdingFor(dossier.findings, needId, days), overriddenFor(dossier, type));
};

const sentencesOf = (findings: readonly BlockingFinding[]): readonly string[] => [...new Set(findings.map(coherenceSentence))];

interface Refused {
  readonly dossier: SessionDossier;
  readonly trainee: Trainee | null;
}

const whyRefused = (code: DocumentRefusal, type: DocumentType, { dossier, trainee }: Refused): string => {
  const sentence = documentRefusalSentence(code, trainee ? missingHalfDays(code, dossier, trainee) : []);
  return trainee && code === 'inconsistent' ? [sentence, ...sentencesOf(holdsOf(type, dossier, trainee))].join(' ') : sentence;
};

const refusal = (code: DocumentRefusal, type: DocumentType, { dossier, trainee }: Refused): RefusedDocument => ({
  needTrainingId: trainee?.needId ?? null,
  name: trainee ? nameOf(trainee) : '',
  code,
  reason: whyRefused(code, type, { dossier, trainee }),
});

const haveReferences = (trainers: SessionDossier['logisticSessions'][number]['trainerReferences']): boolean =>
  trainers.length > 0 && trainers.every(({ text }) => text?.trim());

const whyNoSession = (
  type: DocumentType,
  { organisation, training, logisticSessions, logisticSessionId, ...dossier }: SessionDossier,
) => {
  const current = logisticSessions.find(({ id }) => id === logisticSessionId);
  return sessionRefusal(type, {
    isCanceled: dossier.isCanceled,
    withoutConvocation: current?.withoutConvocation ?? false,
    withoutConvention: current?.withoutConvention ?? false,
    hasOrganisation: organisation.name !== null,
    hasDeclaration: organisation.nda !== null && organisation.region !== null,
    hasObjective: Boolean(training.objective?.trim() && training.programme?.trim()),
    hasTrainees: dossier.trainees.length > 0,
    hasTrainerReferences: haveReferences(logisticSessions.flatMap(({ trainerReferences }) => trainerReferences)),
  });
};

const companyOf = ({ companies }: SessionDossier, id: number | null): Company | undefined =>
  companies.find((company) => company.id === id);

/** Payers of a trainee's price: all of their company, or they alone. */
const payersOf = ({ logisticSessions, trainees }: SessionDossier, company: Company | undefined, trainee: Trainee) => ({
  days: logisticSessions,
  company: company ?? null,
  trainees: company ? trainees.filter(({ companyId }) => companyId === company.id) : [trainee],
});

const whyNotTrainee = (type: DocumentType, dossier: SessionDossier, trainee: Trainee) => {
  const company = companyOf(dossier, trainee.companyId);
  const payers = payersOf(dossier, company, trainee);
  const price = priceOf(payers);
  const isHeld = isHeldDocument(type) && !dossier.released.some((release) => release.type === type);
  return traineeRefusal(type, {
    hasCompany: company !== undefined,
    hasPrice: price !== null,
    hasContradictoryPrice: price?.isContradictory === true,
    hasDifferentFunding: hasDifferentFunding(payers),
    isAbsent: trainee.isAbsent,
    isUnfinished: isHeldDocument(type) && !trainee.halfDays.every((half) => isOver(dossier, half)),
    signedMinutes: signedMinutes(trainee),
    isUnvalidated: isHeld && !trainee.halfDays.every((half) => isValidated(dossier, half)),
    isUncountered: isHeld && !trainee.halfDays.every((half) => isCountered(dossier, half)),
    isInconsistent: holdsOf(type, dossier, trainee).length > 0,
  });
};

/** Trainees whose brand decides on variant and sender. */
const brandedBy = (type: DocumentType, trainees: readonly Trainee[]): readonly TraineeBrand[] =>
  AGREEMENT_DOCUMENTS.includes(type) && !hasBrands('convention') ? [] : trainees;

interface Ordered {
  readonly type: DocumentType;
  readonly trainees: readonly Trainee[];
  readonly company?: Company | undefined;
  /** Recipient as text. */
  readonly who: string;
}

const order = ({ type, trainees, company, who }: Ordered): DocumentOrder => ({
  type,
  brand: commonBrand(brandedBy(type, trainees)),
  senderCodes: senderCodesOf(brandedBy(type, trainees)),
  title: `${DOCUMENT_FILE_WORDS[type]} – ${who}`,
  fileName: asFileName(`${DOCUMENT_FILE_WORDS[type]} - ${who}.pdf`),
  needTrainingId: DOCUMENT_READERS[type] === 'trainee' ? (trainees[0]?.needId ?? null) : null,
  needIds: trainees.map(({ needId }) => needId),
  companyId: company?.id ?? null,
});

/** One per company; trainees without company form a group. */
const companyOrders = (type: DocumentType, dossier: SessionDossier, trainees: readonly Trainee[]): DocumentOrder[] => {
  const of = (company: Company) => trainees.filter(({ companyId }) => companyId === company.id);
  const alone = trainees.filter(({ companyId }) => companyOf(dossier, companyId) === undefined);
  return [
    ...dossier.companies
      .filter((company) => of(company).length > 0)
      .map((company) => order({ type, trainees: of(company), company, who: company.name })),
    ...alone.map((trainee) => order({ type, trainees: [trainee], who: nameOf(trainee) })),
  ];
};

/** Distinct file names for people of the same name. */
const withOwnNames = (orders: readonly DocumentOrder[]): DocumentOrder[] => {
  const countByName = new Map<string, number>();
  return orders.map((one) => {
    const count = (countByName.get(one.fileName) ?? 0) + 1;
    countByName.set(one.fileName, count);
    return count === 1 ? one : { ...one, fileName: one.fileName.replace(/\.pdf$/, ` (${count}).pdf`) };
  });
};

const ordersOf = (type: DocumentType, dossier: SessionDossier, trainees: readonly Trainee[]): DocumentOrder[] => {
  const reader = DOCUMENT_READERS[type];
  if (reader === 'session') return [order({ type, trainees: dossier.trainees, who: sessionWords(type, dossier) })];
  if (reader === 'company') return companyOrders(type, dossier, trainees);
  return trainees.map((trainee) =>
    order({ type, trainees: [trainee], company: companyOf(dossier, trainee.companyId), who: nameOf(trainee) }),
  );
};

/** The documents of a type for a dossier, and the people refused with the reason. */
export const planDocuments = (type: DocumentType, session: SessionDossier): DocumentPlan => {
  const dossier = asValidated(type, session);
  const whole = whyNoSession(type, dossier);
  if (whole) return { orders: [], refused: [refusal(whole, type, { dossier, trainee: null })], findings: [] };
  const judged = dossier.trainees.map((trainee) => ({ trainee, code: whyNotTrainee(type, dossier, trainee) }));
  const includedTrainees = judged.filter(({ code }) => code === null).map(({ trainee }) => trainee);
  return {
    orders: withOwnNames(ordersOf(type, dossier, includedTrainees)),
    refused: judged.flatMap(({ trainee, code }) => (code ? [refusal(code, type, { dossier, trainee })] : [])),
    findings: sentencesOf(
      judged.flatMap(({ trainee, code }) => (code && isReleasable(code) ? holdsOf(type, dossier, trainee) : [])),
    ),
  };
};

/** A sample document for a template preview, ignoring the rules about trainees; null: the session has no recipient. */
export const sampleOrder = (type: DocumentType, brand: NotificationBrand, dossier: SessionDossier): DocumentOrder | null => {
  const sample = ordersOf(type, dossier, dossier.trainees)[0];
  return sample && (sample.needIds.length > 0 || !NEEDS_TRAINEES.includes(type))
    ? { ...sample, brand, senderCodes: senderCodesOf([{ brand, senderCode: null }]) }
    : null;
};

/** The documents of a recipient, and their trainees without one. */
export interface ReaderShare {
  readonly orders: readonly DocumentOrder[];
  readonly refused: readonly RefusedDocument[];
}

/** A plan's documents for one recipient's trainees; a refusal of the session applies to every recipient. */
export const readerShare = ({ orders, refused }: DocumentPlan, needIds: readonly number[]): ReaderShare => ({
  orders: orders.filter((order) => order.needIds.some((id) => needIds.includes(id))),
  refused: refused.filter(({ needTrainingId }) => needTrainingId === null || needIds.includes(needTrainingId)),
});

/** Why a recipient gets no document; null: they get one, or nothing was refused. */
export const whyNone = ({ orders, refused }: ReaderShare): string | null =>
  orders.length > 0 || refused.length === 0 ? null : [...new Set(refused.map(({ reason }) => reason))].join(' ');
