import { MAX_PAGE_SIZE } from '../../model/kernel/pageSize.ts';
import type { QuestionnaireContent } from '../../model/questionnaires/questionnaireContent.ts';
import { useShownRecords } from '../../src/columns/useShownRecords.ts';

export interface PublishedVersion {
  readonly number: number;
  readonly author: string;
  readonly publishedAt: string;
  readonly content: QuestionnaireContent;
}

/** Published versions of a questionnaire, the last one first. */
export const useVersions = (questionnaire: string | undefined): readonly PublishedVersion[] => {
  const { data = [] } = useShownRecords(
    'questionnaire_versions',
    { shows: ['number', 'author', 'publishedAt', 'content'], filter: { questionnaire }, perPage: MAX_PAGE_SIZE },
    { enabled: questionnaire !== undefined },
  );
  return data as unknown as readonly PublishedVersion[];
};
