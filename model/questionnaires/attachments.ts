import { choices, one } from '../kernel/field.ts';
import type { QuestionnaireAudience, QuestionnaireMoment } from './moments.ts';

/** Section of a training type: the questionnaires that its trainings ask. */
export const QUESTIONNAIRES_SECTION = 'questionnaires';

/** Moments of a training at which a questionnaire is asked, with the people. `yearly` belongs to no training. */
export const ATTACHMENTS = {
  questionnaireBefore: { moment: 'before', audience: 'trainee' },
  questionnaireBeforeCompany: { moment: 'before', audience: 'company' },
  questionnaireEnd: { moment: 'end', audience: 'trainee' },
  questionnaireLater: { moment: 'later', audience: 'trainee' },
  questionnaireLaterCompany: { moment: 'later', audience: 'company' },
  questionnaireTrainer: { moment: 'trainer', audience: 'trainer' },
} as const satisfies Readonly<Record<string, { readonly moment: QuestionnaireMoment; readonly audience: QuestionnaireAudience }>>;
export type Attachment = keyof typeof ATTACHMENTS;

export const ATTACHMENT_NAMES = Object.keys(ATTACHMENTS) as readonly Attachment[];

const attached = (name: Attachment) =>
  one('questionnaires', {
    section: QUESTIONNAIRES_SECTION,
    in: 'item',
    pick: { ...ATTACHMENTS[name], isPublished: 'true' },
  });

/** Fields of a training type. Empty: the organisation's default. */
export const QUESTIONNAIRE_FIELDS = {
  questionnaireBefore: attached('questionnaireBefore'),
  questionnaireBeforeCompany: attached('questionnaireBeforeCompany'),
  questionnaireEnd: attached('questionnaireEnd'),
  questionnaireLater: attached('questionnaireLater'),
  questionnaireLaterCompany: attached('questionnaireLaterCompany'),
  questionnaireTrainer: attached('questionnaireTrainer'),
  /** Moments at which nothing is asked, the default neither. */
  questionnairesNotAsked: choices(
    [
      'questionnaireBefore',
      'questionnaireBeforeCompany',
      'questionnaireEnd',
      'questionnaireLater',
      'questionnaireLaterCompany',
      'questionnaireTrainer',
    ],
    { section: QUESTIONNAIRES_SECTION, in: 'item' },
  ),
} as const;
