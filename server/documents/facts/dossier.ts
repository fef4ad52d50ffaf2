import type { NotedPresence, PresenceTimes } from '../../../model/attendance/halfDayPresence.ts';
import type { Photograph, SheetPlace } from '../../../model/attendance/sheetContent.ts';
import type { DayPeriod, HalfDay } from '../../../model/calendar/halfDay.ts';
import type { CostLine, NeedFunding } from '../../../model/documents/funding.ts';
import type { HeldDocument } from '../../../model/documents/types/documentRefusals.ts';
import type { DocumentType } from '../../../model/documents/types/documentTypes.ts';
import type { BlockingFinding, OverriddenFinding } from '../../../model/evidence/blockingFindings.ts';
import type { NotificationBrand } from '../../../model/mail/notificationEmailKinds.ts';
import type { SenderCode, TraineeBrand } from '../../../model/mail/senderCodes.ts';
import type { KnowledgeScore } from '../../../model/questionnaires/knowledgeScore.ts';
import type { TrainingResult } from '../../../model/results/trainingResult.ts';
import type { DayTimetable } from '../../../model/sessions/halfDaysAndBreaks.ts';
import type { AddedWords } from '../../customisation/addedWords.ts';
import type { Organisation, Picture } from './organisation.ts';

export interface Contact {
  readonly name: string;
  readonly phoneNumber: string | null;
  readonly email: string | null;
}

export interface Place {
  readonly id: number;
  readonly name: string;
  readonly secondName: string | null;
  readonly address: string;
  readonly zipCode: string;
  readonly city: string;
  readonly openingHours: string | null;
  readonly webSite: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly accessPlan: number | null;
  readonly contact: Contact | null;
}

/** Price that a company pays for one day, and who pays it for them. */
export interface Cost extends Partial<CostLine> {
  readonly companyId?: number | null;
  readonly companyName: string;
}

/** One logistic session of the training session. */
export interface DocumentLogisticSession {
  readonly id: number;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly place: Place;
  /** Date by date. */
  readonly timetable: readonly DayTimetable[];
  readonly trainers: readonly string[];
  /** The trainers' diplomas, titles or references. */
  readonly trainerReferences: readonly { readonly name: string; readonly text: string | null }[];
  readonly officer: Contact | null;
  readonly supplierOfficer: Contact | null;
  readonly withoutConvocation: boolean;
  readonly withoutConvention: boolean;
  readonly costs: readonly Cost[];
  readonly vehicles: readonly string[];
  readonly teachingTools: readonly string[];
  readonly materials: readonly { readonly label: string; readonly quantity: number; readonly isReady?: boolean }[];
  readonly options: readonly string[];
  readonly caterer: string | null;
  readonly housing: string | null;
  readonly notes: readonly { readonly label: string; readonly text: string }[];
}

export interface TrainingFacts {
  readonly typeId: number;
  readonly name: string;
  readonly titleConvention: string | null;
  readonly titleAttestation: string | null;
  readonly specificToyota: boolean;
  readonly objective: string | null;
  readonly objectives: readonly { readonly label: string }[] | null;
  readonly programme: string | null;
  readonly priorLevel: string | null;
  readonly teachingResources: string | null;
  readonly typeEvaluation: 'route' | 'piste' | 'evenements' | null;
  readonly accessPlan: number | null;
  readonly teachingAids: readonly { readonly label: string; readonly url: string }[];
}

export interface Company {
  readonly id: number;
  readonly name: string;
  readonly address: string;
  readonly zipCode: string;
  readonly city: string;
  readonly siret: string | null;
  readonly representative: string | null;
  /** The company's contact for the trainees. */
  readonly contact: Contact | null;
  readonly paymentPeriod: number | null;
}

/** A trainee's half-day: its taught hours, signed or not. */
export interface TraineeHalfDay extends HalfDay {
  readonly logisticSessionId: number;
  readonly signedAt: Date | null;
  /** Noted absent from it on the session's sheet. */
  readonly isAbsent: boolean;
  readonly times: PresenceTimes;
  /** Taught minutes between arrival and departure. */
  readonly attendedMinutes: number;
}

/** How a person who pays for themselves agreed. */
interface ContractFacts {
  readonly zipCode: string | null;
  readonly city: string | null;
  readonly isAtDistance: boolean;
  /** `YYYY-MM-DD`; null: not yet signed. */
  readonly signedOn: string | null;
}

export interface Trainee extends TraineeBrand {
  readonly needId: number;
  readonly civility: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyId: number | null;
  /** Price and funding of the trainee alone. */
  readonly funding: NeedFunding;
  readonly contract: ContractFacts;
  /** The need is closed as absent, or the person is absent on every day. */
  readonly isAbsent: boolean;
  readonly vehicle: string | null;
  /** Results of the trainee, by objective. */
  readonly results: Readonly<Record<string, TrainingResult>>;
  /** Scores of the questionnaires with knowledge questions that carry the trainee's name, by moment. */
  readonly knowledge: readonly KnowledgeScore[];
  readonly halfDays: readonly TraineeHalfDay[];
}

export interface TemplateText {
  readonly title: string;
  readonly body: string;
  readonly headerImage: Picture | null;
}

/** The session's attendance sheet, with drawings. */
export interface SheetFacts {
  readonly uuid: string;
  /** Title and place as they were validated; missing: not validated. */
  readonly validated?: { readonly title: string; readonly place: SheetPlace };
  readonly halfDays: readonly HalfDay[];
  readonly trainers: readonly {
    readonly name: string;
    readonly signatures: Readonly<Partial<Record<DayPeriod, SignatureFacts>>>;
  }[];
  readonly entries: readonly (NotedPresence & {
    readonly name: string;
    /** Employer, or « à titre individuel ». */
    readonly company: string | null;
    /** When a walk-in was added; null: planned. */
    readonly addedOnSiteAt: Date | null;
    readonly signatures: Readonly<Partial<Record<DayPeriod, SignatureFacts>>>;
  })[];
  readonly validatedAt: Date | null;
  /** Incidents noted before the validation: their text, then who noted it and when. */
  readonly incidents: readonly { readonly text: string; readonly words: string }[];
  readonly verification: {
    readonly contentHash: string;
    /** Last line of the attendance journal. */
    readonly head: { readonly id: number; readonly hash: string };
    /** Third party whose time is in the seal to come; null: none. */
    readonly authority: StatedTime | null;
    /** Verification code, and address if the product's own is known. */
    readonly code: string;
    readonly url: string | null;
  };
}

/** A time that somebody else stated. */
export interface StatedTime {
  readonly by: string;
  readonly at: Date;
}

export interface SignatureFacts {
  readonly svg: string | null;
  readonly signedAt: Date;
  /** When it was drawn, if it only arrived later; null: at once. */
  readonly drawnAt: Date | null;
  /** How it was given, as printed. */
  readonly words: string;
}

/** Content of a stored file. */
export interface StoredDocument {
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** All data of a session's documents; plain data, to be sent to the drawing thread. */
export interface Dossier extends SheetHolds {
  readonly now: Date;
  readonly trainingSessionId: number;
  readonly logisticSessionId: number;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly isCanceled: boolean;
  readonly goalNumberTrainees: number;
  readonly area: string;
  readonly commercials: readonly string[];
  readonly commentary: string | null;
  /** Secret of the session's link to « Signaler une difficulté ». */
  readonly difficultyLink: string;
  readonly training: TrainingFacts;
  readonly organisation: Organisation;
  readonly logisticSessions: readonly DocumentLogisticSession[];
  readonly trainees: readonly Trainee[];
  readonly companies: readonly Company[];
  /** Content of the access plan, if any. */
  readonly accessPlan: StoredDocument | null;
  /** Pages of the internal rules, appended to convocations. */
  readonly internalRules: StoredDocument | null;
  /** Address of the page of reports; null: where people reach the product is not known. */
  readonly reportLink: string | null;
  /** Address of « Signaler une difficulté » about the session; null: where people reach the product is not known. */
  readonly difficultyAddress: string | null;
  readonly sheet: SheetFacts | null;
  /** By brand: the most specific template, else the built-in one. */
  readonly templates: Readonly<Record<NotificationBrand, TemplateText>>;
  /** Texts of the added fields that the templates name. */
  readonly addedWords: AddedWords;
  /** Lines of the preparation sheet about added fields that are on a trainer's day. */
  readonly addedLines: readonly { readonly label: string; readonly text: string }[];
}

/** Data of all document types about a session, on one of its days. */
export type SessionDossier = Omit<
  Dossier,
  'accessPlan' | 'internalRules' | 'reportLink' | 'difficultyAddress' | 'sheet' | 'templates' | 'addedWords' | 'addedLines'
>;

/** One document to draw. */
export interface DocumentOrder {
  readonly type: DocumentType;
  readonly brand: NotificationBrand;
  /** Sender codes in order of preference. */
  readonly senderCodes: readonly SenderCode[];
  readonly title: string;
  readonly fileName: string;
  /** The trainee, or the need by which a mail finds it; null: a company's or the session's document. */
  readonly needTrainingId: number | null;
  readonly needIds: readonly number[];
  readonly companyId: number | null;
}

/** Completeness of a session's attendance sheet. */
export interface SheetHold {
  readonly logisticSessionId: number;
  readonly isValidated: boolean;
  readonly counterSigned: readonly DayPeriod[];
}

/** A released document, and the findings that the decision overrode. */
export interface DocumentReleased {
  readonly type: HeldDocument;
  readonly overridden: readonly OverriddenFinding[];
}

export interface SheetHolds {
  /** State of each session's sheet. */
  readonly sheets: readonly SheetHold[];
  /** Validated days of the session, as they were validated. */
  readonly photographs: readonly Photograph[];
  readonly released: readonly DocumentReleased[];
  /** Blocking findings of the sheets; null: not read, since no document that they hold is asked. */
  readonly findings: readonly BlockingFinding[] | null;
}
