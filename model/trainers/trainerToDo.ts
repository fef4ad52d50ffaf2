import type { TRAINER_DOCUMENT_TYPES } from './trainerDocumentType.ts';

type TrainerDocumentType = (typeof TRAINER_DOCUMENT_TYPES)[number];

/** Documents that every trainer gives the organisation before driving with trainees. */
export const REQUIRED_TRAINER_DOCUMENTS = ['licence', 'insurance'] as const satisfies readonly TrainerDocumentType[];

/** Days back that open sheets are shown; the office handles older ones. */
export const TO_DO_DAYS_BACK = 60;

/** An attendance sheet of a session that has begun, not validated yet. */
export interface OpenSheet {
  /** Identifier of the sheet. */
  readonly uuid: string;
  readonly training: string;
  readonly place: string;
  readonly startAt: string;
  readonly endAt: string;
}

/** A questionnaire that the trainer of a session has not answered. */
export interface OpenQuestionnaire {
  /** Secret of the trainer's own link. */
  readonly token: string;
  readonly name: string;
  readonly training: string;
  readonly startAt: string;
  readonly endAt: string;
}

/** Answer of `GET /api/training_sessions_trainer_space/to_do`. */
export interface TrainerToDo {
  readonly sheets: readonly OpenSheet[];
  readonly questionnaires: readonly OpenQuestionnaire[];
  /** Required types of documents without a valid document. */
  readonly documents: readonly TrainerDocumentType[];
}
