import { parisDay } from '../../model/calendar/parisTime.ts';
import { iriOf, type Reference } from '../../model/kernel/resource.ts';
import { recordLabel } from '../../model/messages/recordLabel.ts';
import type { RenewalsView, RenewalView } from '../../model/renewals/renewals.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { recordLabels } from '../records/recordLabels.ts';
import { type RenewalRow, renewalsStatement } from './renewalsStatement.ts';

type Reading = Pick<WriteContext, 'database' | 'actor' | 'now'>;

interface RenewalSelection {
  /** Ids of the former needs. Default: all. */
  readonly needIds?: readonly number[];
  /** Days on which they are due, both included. Default: late, or within the horizon of the page. */
  readonly dueWithin?: { readonly from: string; readonly to: string };
  /** With those that are no longer proposed. Default false. */
  readonly withStopped?: boolean;
}

/** Trainings that are due again within the caller's areas, by day, company and name. */
export const readRenewalRows = (
  { database, actor, now }: Reading,
  { needIds, dueWithin, withStopped = false }: RenewalSelection = {},
): Promise<readonly RenewalRow[]> =>
  renewalsStatement.rows(
    { database, actor },
    [parisDay(now), needIds ?? null, withStopped, dueWithin?.from ?? null, dueWithin?.to ?? null],
    undefined,
  );

const labelsOf = ({ database }: Reading, rows: readonly RenewalRow[]) => {
  const idsOf = (...ids: readonly (number | null)[]) => new Set(ids.filter((id) => id !== null));
  return recordLabels(
    database,
    new Map([
      ['trainees', idsOf(...rows.map(({ trainee }) => trainee))],
      ['training_types', idsOf(...rows.flatMap(({ training, formerTraining }) => [training, formerTraining]))],
      ['companies', idsOf(...rows.flatMap(({ company, laterCompany }) => [company, laterCompany]))],
      ['areas', idsOf(...rows.map(({ area }) => area))],
      ['users', idsOf(...rows.flatMap(({ commercials, stoppedBy }) => [...commercials, stoppedBy]))],
    ]),
  );
};

/** The renewals that the caller may see, late and of the months to come. */
export const listRenewals = async (reading: Reading, withStopped: boolean): Promise<RenewalsView> => {
  const rows = await readRenewalRows(reading, { withStopped });
  const labels = await labelsOf(reading, rows);
  const embedded = (collection: string, id: number): Reference =>
    (labels.get(iriOf(collection, id)) ?? { '@id': iriOf(collection, id), id }) as unknown as Reference;
  const embeddedOrNull = (collection: string, id: number | null) => (id === null ? null : embedded(collection, id));
  const member = rows.map(
    (row): RenewalView => ({
      need: iriOf('need_trainings', row.id),
      trainee: embedded('trainees', row.trainee),
      formerTraining: embedded('training_types', row.formerTraining),
      training: embedded('training_types', row.training),
      company: embeddedOrNull('companies', row.company),
      laterCompany: embeddedOrNull('companies', row.laterCompany),
      area: embeddedOrNull('areas', row.area),
      commercials: row.commercials.map((id) => embedded('users', id)),
      trainedOn: row.trainedOn,
      dueOn: row.dueOn,
      stop: row.stop,
      stoppedBy: row.stoppedBy === null ? null : recordLabel('users', embedded('users', row.stoppedBy)),
      stoppedAt: row.stoppedAt?.toISOString() ?? null,
      toldAt: row.toldAt?.toISOString() ?? null,
    }),
  );
  return { totalItems: rows[0]?.total ?? 0, member };
};
