import { isAllowed } from '../../../model/kernel/access.ts';
import {
  EXPORTED_AT_ONCE,
  type ExportedAnswersView,
  RESULTS_PATH,
  VERBATIMS_SHOWN,
  type Verbatim,
  type VerbatimsView,
} from '../../../model/questionnaires/results.ts';
import { RESOURCES } from '../../../model/registry/resources.ts';
import { defineBuiltStatement, typed } from '../../database/defineStatement.ts';
import { likePattern } from '../../database/sql.ts';
import { PERSON } from '../asking/invitation.ts';
import { isText } from './answerCounts.ts';
import { prepareResults, type ReadResults } from './readResults.ts';
import { type ResultsSql, resultsExample } from './resultsSql.ts';

/** An anonymous answer names its month only; texts of one person are not beside each other. */
const OF_SESSION = `
  left join questionnaire_invitations i on i.id = a.invitation
  left join training_sessions s on s.id = a.session and i.id is not null
  left join training_types y on y.id = s.training_type_id`;

const person = (hasNames: boolean): string => (hasNames ? `case when i.id is not null then ${PERSON} end` : 'null::text');

/** A company answers under its own name, which has a column of its own. */
const personInExport = (hasNames: boolean): string => `case when i.company_id is null then ${person(hasNames)} end`;

interface VerbatimsSql extends ResultsSql {
  readonly hasNames: boolean;
  /** Parameters: questionnaires and codes of the questions, and the rows before the page. */
  readonly texts: string;
  readonly skipped: string;
  /** The text that is searched; null: all. */
  readonly search: string | null;
}

const verbatimsStatement = defineBuiltStatement({
  text: ({ tables, hasNames, texts, skipped, search }: VerbatimsSql) => `with ${tables}
select (count(*) over ())::int as total, a.questionnaire, x.code, a.answers ->> x.code as text, to_char(a.month, 'YYYY-MM') as month,
  s.id as session, y.name as training, ${person(hasNames)} as person
from counted a join unnest(${texts}) as x(questionnaire, code) on x.questionnaire = a.questionnaire ${OF_SESSION}
where a.in_period and a.answers ->> x.code <> ''${search === null ? '' : ` and search_text(a.answers ->> x.code) like search_text(${search})`}
order by a.month desc, md5(a.id || x.code) limit ${VERBATIMS_SHOWN} offset ${skipped}::int`,
  columns: {
    total: 'int4',
    questionnaire: 'int4',
    code: 'text',
    text: 'text',
    month: 'text',
    session: 'int4?',
    training: 'text?',
    person: 'text?',
  },
  examples: [
    { ...resultsExample(), hasNames: true, texts: "'{}'::int[], '{}'::text[]", skipped: '0', search: "'a'" },
    { ...resultsExample(), hasNames: false, texts: "'{}'::int[], '{}'::text[]", skipped: '0', search: null },
  ],
});

interface ReadVerbatims extends ReadResults {
  readonly search: string;
  /** From 1. */
  readonly page: number;
}

/** A page of what people have written. Names are for those who read trainees. */
export const readVerbatims = async (reading: ReadVerbatims): Promise<VerbatimsView> => {
  const { database, actor, search, page } = reading;
  const { asking, sql, params } = await prepareResults(reading);
  const texts = asking.questionnaires.flatMap(({ id, questions }) =>
    questions.filter(({ kind }) => isText(kind)).map(({ code, text }) => ({ id, code, text })),
  );
  const rows = await verbatimsStatement.rows(
    database,
    {
      ...sql,
      hasNames: isAllowed(RESOURCES.need_trainings.access.list, actor.roles),
      texts: `${params.add(texts.map(({ id }) => id))}::int[], ${params.add(texts.map(({ code }) => code))}::text[]`,
      skipped: params.add((page - 1) * VERBATIMS_SHOWN),
      search: search === '' ? null : params.add(likePattern(search)),
    },
    params.values,
  );
  const questionOf = (id: number, code: string): string => texts.find((text) => text.id === id && text.code === code)?.text ?? '';
  return {
    '@id': `${RESULTS_PATH}/verbatims`,
    '@type': 'QuestionnaireVerbatims',
    totalItems: rows[0]?.total ?? 0,
    page,
    verbatims: rows.map(({ total: _total, ...row }): Verbatim => ({ ...row, question: questionOf(row.questionnaire, row.code) })),
  };
};

interface AnswersSql extends ResultsSql {
  readonly hasNames: boolean;
  readonly skipped: string;
}

const answersStatement = defineBuiltStatement({
  text: ({ tables, hasNames, skipped }: AnswersSql) => `with ${tables}
select a.questionnaire, to_char(a.month, 'YYYY-MM') as month, s.id as session, y.name as training,
  to_char(s.end_at, 'YYYY-MM-DD') as "endedOn", case when i.id is not null then v.number end as version,
  case when i.id is not null then w.channel end as channel, ${personInExport(hasNames)} as person,
  ${hasNames ? '(select c.name from companies c where c.id = coalesce(i.company_id, (select n.company_id from need_trainings n where n.id = i.need_training_id)))' : 'null::text'} as company,
  a.answers, a.objectives
from counted a join questionnaire_answers w on w.id = a.id join questionnaire_versions v on v.id = a.version ${OF_SESSION}
where a.in_period order by a.questionnaire, a.month, a.id limit ${EXPORTED_AT_ONCE} offset ${skipped}::int`,
  columns: {
    questionnaire: 'int4',
    month: 'text',
    session: 'int4?',
    training: 'text?',
    endedOn: 'text?',
    version: 'int4?',
    channel: 'text?',
    person: 'text?',
    company: 'text?',
    answers: typed<Readonly<Record<string, unknown>>>('jsonb'),
    objectives: 'text[]',
  },
  examples: [
    { ...resultsExample(), hasNames: true, skipped: '0' },
    { ...resultsExample(), hasNames: false, skipped: '0' },
  ],
});

/** The answers of the period, one row for each set; names need the right to export trainees. */
export const readAnswers = async (reading: ReadResults & { readonly page: number }): Promise<ExportedAnswersView> => {
  const { database, actor, page } = reading;
  const { sql, params } = await prepareResults(reading);
  const hasNames = isAllowed(['ROLE_EXPORT_TRAINEE'], actor.roles);
  const answers = await answersStatement.rows(
    database,
    { ...sql, hasNames, skipped: params.add((page - 1) * EXPORTED_AT_ONCE) },
    params.values,
  );
  return { '@id': `${RESULTS_PATH}/answers`, '@type': 'QuestionnaireAnswers', hasNames, answers };
};
