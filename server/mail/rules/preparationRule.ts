import { parisDay, parisTime } from '../../../model/calendar/parisTime.ts';
import type { Reference } from '../../../model/kernel/resource.ts';
import { escapeHtml } from '../../../model/mail/mailHtml.ts';
import { preparationLines, preparationMailSubject, preparationTitle } from '../../../model/messages/mail/logisticSessionMails.ts';
import { MAIL_WORDS } from '../../../model/messages/mail/mailMessage.ts';
import { MISSING_ITEM_LABELS } from '../../../model/messages/planning/preparation.ts';
import type { Dependencies } from '../../context/dependencies.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement, type RowOf } from '../../database/defineStatement.ts';
import { queueMail } from '../../outbox/queueMail.ts';
import { type Preparation, readPreparation } from '../../planning/preparation/readPreparation.ts';
import type { MailRule } from './rule.ts';
import { INSTALLATION } from './shippedSettings.ts';

/** Active people with the role, and their areas. */
const readinessHoldersStatement = defineStatement({
  text: `
select a.id, a.email, array(select target_id from users_areas where owner_id = u.id) as areas
from users u join accounts a on a.id = u.account_id and a.is_active
where exists (
  select 1 from users_user_groups l join user_groups g on g.id = l.target_id
  where l.owner_id = u.id and 'ROLE_SESSION_EMAIL_PREPARATION' = any(g.roles))
order by a.id`,
  columns: {
    id: 'int4',
    email: 'text',
    areas: 'int4[]',
  },
});

type Holder = RowOf<typeof readinessHoldersStatement>;

type PreparedLogisticSession = Preparation['member'][number];

/**
 * Sessions ($1: ids), the accounts of those in charge of them (officer, other officers, supplier relationship), and who changed the
 * session, its trainings or their trainees last.
 */
const readinessEditsStatement = defineStatement({
  text: `
select l.id, array(
  select u.account_id from users u where u.id in (l.training_officer_id, l.supplier_relationship_officer_id)
  or u.id in (select s.target_id from logistic_sessions_secondary_training_officers s where s.owner_id = l.id)
) as "inCharge", edit.actor_name as "editor", edit.at as "editedAt"
from logistic_sessions l left join lateral (
  select g.actor_name, g.at from (
    select 'logistic_sessions' as resource, l.id as record_id
    union all select 'training_sessions', t.target_id from logistic_sessions_training_sessions t where t.owner_id = l.id
    union all select 'need_trainings', n.id from logistic_sessions_training_sessions t
      join need_trainings n on n.training_session_id = t.target_id where t.owner_id = l.id
  ) part join api_logs g on g.resource = part.resource and g.record_id = part.record_id
  order by g.at desc limit 1
) edit on true
where l.id = any($1::int[])`,
  columns: { id: 'int4', inCharge: 'int4[]', editor: 'text?', editedAt: 'timestamptz?' },
});

type Edit = RowOf<typeof readinessEditsStatement>;

const knownReadinessStatement = defineStatement({
  text: 'select logistic_session_id as id, is_ready as "isReady", changed_at as "changedAt" from session_readiness',
  columns: {
    id: 'int4',
    isReady: 'bool',
    changedAt: 'timestamptz',
  },
});

type Known = ReadonlyMap<number, RowOf<typeof knownReadinessStatement>>;

/** A session that became ready, or no longer is. */
interface ReadinessChange {
  readonly logisticSession: PreparedLogisticSession;
  /** People in charge, and the last edit since it was ready or unready; null: none. */
  readonly edit: Edit;
}

/** One instance at a time. Arbitrary, the same in every instance. */
const READINESS_LOCK = 7_250_033;

/** A change is mailed when the session has not been edited for this long, so that a mistake corrected at once is not mailed. */
const SETTLED_MS = 5 * 60_000;

const isReady = ({ lacks, conflicts }: PreparedLogisticSession): boolean => lacks.length + conflicts.length === 0;

const KEEP = `
insert into session_readiness (logistic_session_id, is_ready, changed_at)
select r.id, r.ready, $3 from unnest($1::int[], $2::bool[]) as r(id, ready) join logistic_sessions l on l.id = r.id
on conflict (logistic_session_id) do update set is_ready = excluded.is_ready, changed_at = excluded.changed_at`;

/** Changes since the last check, with who is in charge and who made them; sessions that are being changed wait for the next check. */
const changesOf = async (
  tx: Queryable,
  logisticSessions: readonly PreparedLogisticSession[],
  { known, now }: { readonly known: Known; readonly now: Date },
): Promise<readonly ReadinessChange[]> => {
  const changedSessions = logisticSessions.filter((one) => known.get(Number(one.id))?.isReady !== isReady(one));
  if (changedSessions.length === 0) return [];
  const edits = await readinessEditsStatement.rows(tx, [changedSessions.map(({ id }) => Number(id))]);
  return changedSessions.flatMap((logisticSession) => {
    const last = edits.find(({ id }) => id === Number(logisticSession.id));
    const since = known.get(Number(logisticSession.id))?.changedAt;
    const isNew = last?.editedAt && (!since || last.editedAt > since);
    const edit = last && !isNew ? { ...last, editor: null, editedAt: null } : last;
    const isSettled = !edit?.editedAt || now.getTime() - edit.editedAt.getTime() >= SETTLED_MS;
    return edit && isSettled ? [{ logisticSession, edit }] : [];
  });
};

/**
 * Is the change worth a mail. Of two sessions that come into conflict, or out of it, the one that was edited is told about; a session not
 * checked before only if it is ready.
 */
const isTold = ({ logisticSession, edit }: ReadinessChange, knownReadiness: Known): boolean => {
  const { lacks, conflicts } = logisticSession;
  if (!knownReadiness.has(Number(logisticSession.id)) && !isReady(logisticSession)) return false;
  const isByItself = lacks.length > 0 || conflicts.some((conflict) => conflict.with === null);
  return edit.editedAt !== null || isByItself;
};

const frenchDay = (instant: Date): string => parisDay(instant).split('-').reverse().join('/');

const wordsOf = ({ logisticSession, edit }: ReadinessChange) => {
  const place = logisticSession.trainingLocation as Reference | null;
  const trainings = (logisticSession.trainingSessions ?? []) as readonly (Reference & { readonly trainingType?: Reference })[];
  const names = [...new Set(trainings.map(({ trainingType }) => String(trainingType?.name ?? '')).filter(Boolean))];
  const { editor, editedAt } = edit;
  return {
    title: MAIL_WORDS.namesOnDay({
      names: names.join(', ') || 'session',
      day: frenchDay(new Date(String(logisticSession.startAt))),
    }),
    place: [place?.name, place?.city].filter(Boolean).join(', '),
    lacks: [
      ...logisticSession.lacks.map(({ kind, state }) => MISSING_ITEM_LABELS[kind][state]),
      ...logisticSession.conflicts.map(({ detail }) => detail),
    ],
    edited: editedAt ? { by: editor, day: frenchDay(editedAt), time: parisTime(editedAt) } : null,
  };
};

const sectionOf = (change: ReadinessChange, publicUrl: string | null): string => {
  const words = wordsOf(change);
  const title = escapeHtml(preparationTitle(words));
  const address = publicUrl && `${publicUrl}/#/logistic_session/${change.logisticSession.id}/edit`;
  const link = address ? `<a href="${escapeHtml(address)}">${title}</a>` : title;
  return `<p><strong>${link}</strong></p>${preparationLines(words)
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')}`;
};

const areaOf = ({ logisticSession }: ReadinessChange): number | null => (logisticSession.area as Reference | null)?.id ?? null;

/** Returns the people in charge of the session who have the role; else everybody who has it in the session's area. */
const holdersFor = (change: ReadinessChange, holders: readonly Holder[]): readonly Holder[] => {
  const inCharge = holders.filter(({ id }) => change.edit.inCharge.includes(id));
  if (inCharge.length > 0) return inCharge;
  const area = areaOf(change);
  return holders.filter(({ areas }) => areas.length === 0 || area === null || areas.includes(area));
};

/** One mail a person and area, so that its readers in the outbox are those of its sessions. */
const write = async ({ settings, now }: Dependencies, tx: Queryable, changes: readonly ReadinessChange[]): Promise<void> => {
  const holders = await readinessHoldersStatement.rows(tx);
  for (const holder of holders) {
    const holderChanges = changes.filter((change) => holdersFor(change, holders).includes(holder));
    for (const [area, inArea] of Map.groupBy(holderChanges, areaOf))
      await queueMail(tx, {
        kind: 'preparation',
        subject: preparationMailSubject(inArea.map(wordsOf)),
        html: inArea.map((change) => sectionOf(change, settings.publicUrl)).join(''),
        to: [holder.email],
        logisticSessionId: Number(inArea[0]?.logisticSession.id),
        idempotencyKey: `preparation:${now().getTime()}:${holder.id}:${area ?? 0}`,
        now: now(),
      });
  }
};

/** Takes the advisory lock of this number ($1) until the transaction ends, if nobody has it. */
const readinessLockStatement = defineStatement({
  text: 'select pg_try_advisory_xact_lock($1) as "isTaken"',
  columns: {
    isTaken: 'bool',
  },
});

/** Tells those in charge who have the role when a session becomes ready, or is no longer. The very first check tells nothing. */
export const preparationRule: MailRule = {
  code: 'mail_preparation_automatic',
  everyMs: 300_000,
  run: async (deps) => {
    const now = deps.now();
    const { member } = await readPreparation(deps.database, {
      // Of all areas: `write` limits the recipients.
      actor: INSTALLATION,
      now,
      search: new URLSearchParams({ 'startAt[after]': now.toISOString() }),
      problems: [],
    });
    await deps.database.transaction(async (tx) => {
      const lock = await readinessLockStatement.row(tx, [READINESS_LOCK]);
      if (!lock?.isTaken) return;
      const knownReadiness = new Map((await knownReadinessStatement.rows(tx)).map((row) => [row.id, row]));
      const changes = await changesOf(tx, member, { known: knownReadiness, now });
      if (changes.length === 0) return;
      const days = changes.map(({ logisticSession }) => logisticSession);
      await tx.write('session_readiness', KEEP, [days.map(({ id }) => id), days.map(isReady), now]);
      if (knownReadiness.size === 0) return;
      await write(
        deps,
        tx,
        changes.filter((change) => isTold(change, knownReadiness)),
      );
    });
  },
};
