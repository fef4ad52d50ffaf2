import { iriOf } from '../../model/kernel/resource.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { type LeftOutRenewal, RENEWED_NEED_STATUS, type RenewalCreation } from '../../model/renewals/renewals.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { invalid } from '../kernel/domainError.ts';
import { addedDefaults } from '../needs/addedDefaults.ts';
import { type ArrivingNeed, createNeedsWithTrainees } from '../needs/createNeedsWithTrainees.ts';
import { recordWriter } from '../records/recordWriter.ts';
import { scopedStatement } from '../records/scope/scopedStatement.ts';
import { readRenewalRows } from './listRenewals.ts';
import type { RenewalRow } from './renewalsStatement.ts';

export interface RenewalToCreate {
  /** Id of the former need. */
  readonly need: number;
  /** Id of the company that renews, where the person has changed company. */
  readonly company?: number | undefined;
}

/** Locks the former needs in a fixed order, so that two people who renew the same ones wait for each other. */
const lockNeeds = async ({ database }: WriteContext, ids: readonly number[]): Promise<void> => {
  await database.query('select id from need_trainings where id = any($1::int[]) order by id for update', [ids]);
};

/** Persons of needs ($1) that the caller may see. */
const personsStatement = scopedStatement({
  of: ['need_trainings', 't'],
  text: (scope) => `select t.id, concat_ws(' ', p.first_name, p.last_name) as name
    from need_trainings t join trainees p on p.id = t.trainee_id where t.id = any($1::int[]) and ${scope}`,
  columns: { id: 'int4', name: 'text' },
});

/** Needs that are not due: each with its person, where the caller may see them, and the reason. */
export const leftOutOf = async (
  { database, actor }: WriteContext,
  needIds: readonly number[],
  rows: readonly RenewalRow[],
): Promise<readonly LeftOutRenewal[]> => {
  const dueIds = new Set(rows.map(({ id }) => id));
  const missingIds = needIds.filter((id) => !dueIds.has(id));
  if (missingIds.length === 0) return [];
  const persons = await personsStatement.rows({ database, actor }, [missingIds], undefined);
  const names = new Map(persons.map(({ id, name }) => [id, name]));
  return missingIds.map((id) => ({
    need: iriOf('need_trainings', id),
    name: names.get(id) ?? null,
    reason: problemMessage('renewal.not_due'),
  }));
};

/** Where the person has changed company, somebody has to say which one renews: none is taken silently. */
const companyOf = ({ company, laterCompany }: RenewalRow, choice: RenewalToCreate | undefined, index: number): number | null => {
  if (choice?.company === undefined) {
    if (laterCompany === null) return company;
    throw invalid({
      propertyPath: `renewals[${index}].company`,
      message: problemMessage('renewal.company_needed'),
      code: 'required',
    });
  }
  if (choice.company !== company && choice.company !== laterCompany)
    throw invalid({
      propertyPath: `renewals[${index}].company`,
      message: problemMessage('renewal.company_other'),
      code: 'relation',
    });
  return choice.company;
};

/**
 * Makes a need of each renewal, in the caller's transaction: the training, company, contact and commercials are taken over, and both
 * needs know each other. What is not due any more is left out, with the reason.
 */
export const createRenewals = async (context: WriteContext, renewals: readonly RenewalToCreate[]): Promise<RenewalCreation> => {
  const needIds = renewals.map(({ need }) => need);
  await lockNeeds(context, needIds);
  const rows = await readRenewalRows(context, { needIds });
  const choices = new Map(renewals.map((renewal, index) => [renewal.need, { renewal, index }]));
  const arrivals = rows.map((row): ArrivingNeed => {
    const choice = choices.get(row.id);
    const company = companyOf(row, choice?.renewal, choice?.index ?? 0);
    const isSameCompany = company === row.company;
    return {
      trainee: row.trainee,
      need: {
        ...addedDefaults('need_trainings', context.now),
        status: RENEWED_NEED_STATUS,
        trainingType: row.training,
        company,
        manager: isSameCompany ? row.manager : null,
        branch: isSameCompany ? row.branch : null,
        zipCode: isSameCompany ? row.zipCode : null,
        city: isSameCompany ? row.city : null,
        renewedNeed: row.id,
      },
    };
  });
  const created = await createNeedsWithTrainees(context, arrivals);
  const writer = recordWriter(context, 'need_trainings');
  const newIds = created.map(({ needId }) => needId);
  await writer.linkWhere(
    'commercials',
    `select n.id, c.target_id from need_trainings n join need_trainings_commercials c on c.owner_id = n.renewed_need_id where n.id = any($1::int[])`,
    [newIds],
  );
  return {
    total: renewals.length,
    created: newIds.map((id) => iriOf('need_trainings', id)),
    leftOut: await leftOutOf(context, needIds, rows),
  };
};
