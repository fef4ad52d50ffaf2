import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { type RecordFor, resourceByName } from '../../../model/registry/resources.ts';
import { keepOneInvitation } from '../../companies/keepOneInvitation.ts';
import { lockPair } from '../../companies/lockPair.ts';
import { deletedFrom } from '../../database/changedTables.ts';
import type { Queryable } from '../../database/database.ts';
import type { WriteContext } from '../../hydra/contract/writeContext.ts';
import { DomainError, problem } from '../../kernel/domainError.ts';
import { recordsOf } from '../../records/recordsOf.ts';
import { renewalSeries } from './listDuplicates.ts';
import { mergeTrainees } from './mergeTrainees.ts';
import { readForMerge, takenOverValues, type Versions } from './merging.ts';

export interface MergeNeeds {
  readonly keptId: number;
  readonly goneId: number;
  /** Versions the person saw, by IRI. */
  readonly versions: Versions;
  /** Fields of the need, and `trainee.<field>`, to take from the deleted one; `status` includes its session. */
  readonly takeOver: readonly string[];
}

const OF_TRAINEE = 'trainee.';

type Need = RecordFor<'need_trainings'>;

const conflict = (detail: string): DomainError => new DomainError('record.conflict', { detail });

/** A merge neither loses nor duplicates a seat on a session. */
const refuseLostPlace = (keptNeed: Need, gone: Need, takesStatus: boolean): void => {
  if (gone.trainingSession && keptNeed.trainingSession) throw conflict(problemMessage('need.both_on_session'));
  if (gone.trainingSession && !takesStatus) throw conflict(problemMessage('need.merged_is_on_session'));
  if (keptNeed.trainingSession && takesStatus) throw conflict(problemMessage('need.kept_is_on_session'));
};

/** Moves status and session together; attendance entries move with the other references. */
const moveStatus = async (context: WriteContext, from: number, to: number): Promise<void> => {
  const { need_trainings: needs } = recordsOf(context);
  await context.database.write(
    deletedFrom('emargements'),
    `delete from emargements e where e.need_training_id = $2 and e.deleted_at is not null
       and exists (select from emargements o where o.need_training_id = $1 and o.sheet_id = e.sheet_id)`,
    [from, to],
  );
  await needs.changeWhere({
    set: { status: 'gone.status', trainingSession: 'gone.training_session_id' },
    from: 'need_trainings gone',
    where: 't.id = $2 and gone.id = $1',
    values: [from, to],
  });
  await needs.changeWhere({ set: { trainingSession: 'null' }, where: 't.id = $1', values: [from] });
};

/** SQL: deletes the second of two results on one objective: the kept need's counts. */
const ONE_RESULT = `
delete from training_results gone where gone.need_training_id = $1 and exists (
  select from training_results kept where kept.need_training_id = $2
    and kept.training_session_id = gone.training_session_id and kept.objective = gone.objective)`;

const mergeTheirTrainees = async (
  context: WriteContext,
  { kept, gone, versions, takeOver }: Pick<MergeNeeds, 'versions' | 'takeOver'> & { kept: Need; gone: Need },
): Promise<void> => {
  const [keptId, goneId] = [kept.trainee.id, gone.trainee.id];
  if (keptId === goneId) return;
  const ofTrainee = takeOver.filter((name) => name.startsWith(OF_TRAINEE)).map((name) => name.slice(OF_TRAINEE.length));
  await mergeTrainees(context, { keptId, goneId, versions, takeOver: ofTrainee });
};

/** Origin of an answer and the consent that came with it: a merge must not lose them. */
const ORIGIN = { publicForm: 'public_form_id', consentText: 'consent_text', consentVersion: 'consent_version' } as const;

/** The kept need has the origin of the deleted one, unless it is an answer itself. */
const takeOrigin = async ({ need_trainings: needs }: ReturnType<typeof recordsOf>, keptNeed: Need, gone: Need): Promise<void> => {
  if (keptNeed.publicForm || !gone.publicForm) return;
  await needs.changeWhere({
    set: {
      ...Object.fromEntries(Object.entries(ORIGIN).map(([name, column]) => [name, `gone.${column}`])),
      companyName: 'coalesce(t.company_name, gone.company_name)',
    },
    from: 'need_trainings gone',
    where: 't.id = $2 and gone.id = $1',
    values: [gone.id, keptNeed.id],
  });
};

/**
 * The kept need renews what it renewed, else what the deleted one did; never itself, nor what renews it: the training would not be proposed
 * again.
 */
const mergeRenewals = async (context: WriteContext, keptNeed: Need, gone: Need): Promise<void> => {
  const { need_trainings: needs } = recordsOf(context);
  const ownId = keptNeed.renewedNeed?.id ?? null;
  if (ownId !== null && ownId !== gone.id) return;
  const isRenewedByGone = ownId === null && (await renewalSeries(context.database, keptNeed.id)).includes(gone.id);
  const formerId = isRenewedByGone ? null : (gone.renewedNeed?.id ?? null);
  if (formerId !== ownId) await needs.changeMany([keptNeed.id], { renewedNeed: formerId });
};

const stateOf = ({ status, trainingSession }: Need) => ({ status, trainingSession });

/** An entry of the need that has ever been signed, or is on a validated sheet. */
const PROVEN = `
select e.id from emargements e join emargement_sheets s on s.id = e.sheet_id
where e.need_training_id = $1 and ((s.validated_at is not null and e.deleted_at is null) or exists (
  select from emargement_events v where v.entry_uuid = e.uuid and v.type = 'signed'
)) limit 1`;

/** Refuses to replace a need that has proven attendance: signatures belong to the signer. */
const refuseMergingSignedNeed = async (database: Queryable, needId: number): Promise<void> => {
  const [row] = await database.query(PROVEN, [needId]);
  if (!row) return;
  throw problem('record.conflict', 'need.merged_has_attendance');
};

/**
 * Merges two needs, in the caller's transaction: fields as chosen, with the reminders, bookings and e-mails of both, and one
 * trainee. Both rows are locked meanwhile, so that a concurrent write is either refused here or finds one need.
 */
export const mergeNeeds = async (context: WriteContext, { keptId, goneId, versions, takeOver }: MergeNeeds): Promise<void> => {
  const { database } = context;
  const { need_trainings: needs } = recordsOf(context);
  const declaration = resourceByName('need_trainings');
  await lockPair(context, { collection: 'need_trainings', from: goneId, to: keptId });
  const keptNeed = await readForMerge(needs, keptId, versions);
  const gone = await readForMerge(needs, goneId, versions);
  const takesStatus = takeOver.includes('status');
  refuseLostPlace(keptNeed, gone, takesStatus);
  await refuseMergingSignedNeed(database, goneId);
  await mergeTheirTrainees(context, { kept: keptNeed, gone, versions, takeOver });
  const needFields = takeOver.filter((name) => name !== 'status' && !name.startsWith(OF_TRAINEE));
  await needs.patch(await needs.readUnscoped(keptId), takenOverValues(declaration, gone, needFields));
  await takeOrigin(recordsOf(context), keptNeed, gone);
  if (takesStatus) {
    await needs.refuseLacking(new Map([[keptId, { status: gone.status }]]));
    await moveStatus(context, goneId, keptId);
  }
  // Sales representatives were chosen above: the others are not kept.
  await needs.unlink('commercials', goneId);
  await database.write('training_results', ONE_RESULT, [goneId, keptId]);
  await mergeRenewals(context, keptNeed, gone);
  await keepOneInvitation(database, 'need_training_id', { from: goneId, to: keptId });
  const movedReferences = await needs.moveReferences(goneId, keptId);
  await needs.touch(keptId);
  await needs.journal('merge', {
    recordId: keptId,
    before: { needTraining: needs.iri(goneId), ...(takesStatus && stateOf(keptNeed)) },
    after: { ...movedReferences, ...(takesStatus && stateOf(gone)) },
  });
  await needs.remove(goneId);
};
