/** When people are asked: before the training, at its end, some months after, the trainer at the end of the day, and once a year by hand. */
export const QUESTIONNAIRE_MOMENTS = ['before', 'end', 'later', 'trainer', 'yearly'] as const;
export type QuestionnaireMoment = (typeof QUESTIONNAIRE_MOMENTS)[number];

export const QUESTIONNAIRE_AUDIENCES = ['trainee', 'company', 'trainer', 'funder'] as const;
export type QuestionnaireAudience = (typeof QUESTIONNAIRE_AUDIENCES)[number];

/** People who can be asked at a moment. */
export const AUDIENCES_AT: Readonly<Record<QuestionnaireMoment, readonly QuestionnaireAudience[]>> = {
  before: ['trainee', 'company'],
  end: ['trainee'],
  later: ['trainee', 'company'],
  trainer: ['trainer'],
  yearly: ['company', 'funder'],
};

/** Days after the training at which `later` asks. */
export const DELAY_DAYS = { first: 90, min: 30, max: 365 } as const;
