import { useParams } from 'react-router-dom';
import { CONTENT_FIELDS } from '../../model/questionnaires/questionnaireContent.ts';
import { useItem } from '../../src/frames/form/itemQuery.ts';
import { ResourceEdit } from '../../src/frames/form/ResourceEdit.tsx';
import { QUESTIONNAIRE_WORDS as WORDS } from './messages.ts';
import { questionnaireScreens } from './questionnaireScreens.tsx';
import { StatePart } from './StatePart.tsx';
import { useVersions } from './useVersions.ts';
import { VersionsPart } from './VersionsPart.tsx';

/** A questionnaire: its publication, its draft and its versions. */
export const QuestionnaireEdit = () => {
  const { id = '' } = useParams();
  const { data: questionnaire } = useItem('questionnaires', decodeURIComponent(id));
  const versions = useVersions(questionnaire?.['@id']);
  return (
    <ResourceEdit
      {...questionnaireScreens.form}
      resource="questionnaires"
      lead={<StatePart />}
      footer={<VersionsPart />}
      redirect={false}
      freeze={{ fields: CONTENT_FIELDS, why: ({ status }) => (status === 'draft' ? null : WORDS.frozen) }}
      deleteRefusal={() => (versions.length > 0 ? WORDS.stays : null)}
    />
  );
};
