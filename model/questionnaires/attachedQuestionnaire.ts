interface Asking<Questionnaire> {
  /** The one that the training type names. */
  readonly own: Questionnaire | null;
  readonly isNotAsked: boolean;
  /** The organisation's. */
  readonly byDefault: Questionnaire | null;
}

/** The questionnaire that a training asks at a moment: its own, else the organisation's, or none. */
export const attachedQuestionnaire = <Questionnaire>({
  own,
  isNotAsked,
  byDefault,
}: Asking<Questionnaire>): Questionnaire | null => (isNotAsked ? null : (own ?? byDefault));
