import type { Actor } from '../../../model/accounts/access.ts';
import { parisDay } from '../../../model/calendar/parisTime.ts';
import type { Reference } from '../../../model/kernel/resource.ts';
import { escapeHtml, mailButton } from '../../../model/mail/mailHtml.ts';
import { PREPARATION_BUTTON, preparationLines, preparationSubject } from '../../../model/messages/mail/logisticSessionMails.ts';
import { MAIL_WORDS } from '../../../model/messages/mail/mailMessage.ts';
import { MISSING_ITEM_LABELS, PROBLEM_LABELS } from '../../../model/messages/planning/preparation.ts';
import type { Queryable } from '../../database/database.ts';
import type { RowOf } from '../../database/defineStatement.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type Preparation, readPreparation } from '../../planning/readPreparation.ts';
import { queueMail } from '../queueMail.ts';
import { knownReadinessStatement } from './knownReadinessStatement.ts';
import { readinessHoldersStatement } from './readinessHoldersStatement.ts';
import { readinessLockStatement } from './readinessLockStatement.ts';
import type { MailRule } from './rule.ts';

type Holder = RowOf<typeof readinessHoldersStatement>;

type PreparedLogisticSession = Preparation['member'][number];

/** The rule checks the sessions of all areas; `write` limits the recipients. */
const EVERYBODY: Actor = { kind: 'user', accountId: 0, id: 0, name: '', roles: ['ROLE_SUPER_ADMIN'], areas: [] };

/** One instance at a time. Arbitrary, the same in every instance. */
const READINESS_LOCK = 7_250_033;

const isReady = ({ lacks, conflicts }: PreparedLogisticSession): boolean => lacks.length + conflicts.length === 0;

const KEEP = `
insert into session_readiness (logistic_session_id, is_ready, changed_at)
select r.id, r.ready, $3 from unnest($1::int[], $2::bool[]) as r(id, ready) join logistic_sessions l on l.id = r.id
on conflict (logistic_session_id) do update set is_ready = excluded.is_ready, changed_at = excluded.changed_at`;

/**
 * Changes since the last check. A session not checked before is only reported if it is ready; the very first check reports
 * nothing.
 */
const changedDays = async (
  tx: Queryable,
  logisticSessions: readonly PreparedLogisticSession[],
  now: Date,
): Promise<readonly PreparedLogisticSession[]> => {
  const rows = await knownReadinessStatement.rows(tx);
  const known = new Map(rows.map(({ id, isReady: was }) => [id, was]));
  const changed = logisticSessions.filter(
    (logisticSession) => known.get(Number(logisticSession.id)) !== isReady(logisticSession),
  );
  const values = [changed.map(({ id }) => id), changed.map(isReady), now];
  if (changed.length > 0) await tx.write('session_readiness', KEEP, values);
  if (rows.length === 0) return [];
  return changed.filter((logisticSession) => known.has(Number(logisticSession.id)) || isReady(logisticSession));
};

const frenchDay = (iso: string): string => parisDay(new Date(iso)).split('-').reverse().join('/');

const wordsOf = (logisticSession: PreparedLogisticSession) => {
  const place = logisticSession.trainingLocation as Reference | null;
  const trainings = (logisticSession.trainingSessions ?? []) as readonly (Reference & { readonly trainingType?: Reference })[];
  const names = [...new Set(trainings.map(({ trainingType }) => String(trainingType?.name ?? '')).filter(Boolean))];
  return {
    title: MAIL_WORDS.namesOnDay({ names: names.join(', ') || 'session', day: frenchDay(String(logisticSession.startAt)) }),
    trainings: names,
    place: [place?.name, place?.city].filter(Boolean).join(', '),
    lacks: [
      ...logisticSession.lacks.map(({ kind, state }) => MISSING_ITEM_LABELS[kind][state]),
      ...(logisticSession.conflicts.length > 0 ? [PROBLEM_LABELS.conflict] : []),
    ],
  };
};

interface ReadinessMail {
  readonly logisticSession: PreparedLogisticSession;
  readonly holders: readonly Holder[];
}

const write = async (
  { settings, now }: Dependencies,
  tx: Queryable,
  { logisticSession, holders }: ReadinessMail,
): Promise<void> => {
  const words = wordsOf(logisticSession);
  const link = settings.publicUrl ? `${settings.publicUrl}/#/logistic_session/${logisticSession.id}/edit` : null;
  const html = [
    ...preparationLines(words).map((line) => `<p>${escapeHtml(line)}</p>`),
    ...(link ? [mailButton(link, PREPARATION_BUTTON)] : []),
  ].join('');
  const area = (logisticSession.area as Reference | null)?.id;
  for (const { id, email, areas } of holders) {
    if (areas.length > 0 && area !== undefined && !areas.includes(area)) continue;
    await queueMail(tx, {
      kind: 'preparation',
      subject: preparationSubject(words),
      html,
      to: [email],
      logisticSessionId: Number(logisticSession.id),
      idempotencyKey: `preparation:${logisticSession.id}:${now().getTime()}:${id}`,
      now: now(),
    });
  }
};

/** Notifies everybody with the role when a session becomes ready, or is no longer. */
export const preparationRule: MailRule = {
  code: 'mail_preparation_automatic',
  everyMs: 300_000,
  run: async (deps) => {
    const now = deps.now();
    const days = await readPreparation(deps.database, {
      actor: EVERYBODY,
      now,
      search: new URLSearchParams({ 'startAt[after]': now.toISOString() }),
      problems: [],
    });
    await deps.database.transaction(async (tx) => {
      const lock = await readinessLockStatement.row(tx, [READINESS_LOCK]);
      if (!lock?.isTaken) return;
      const changed = await changedDays(tx, days.member, now);
      if (changed.length === 0) return;
      const holders = await readinessHoldersStatement.rows(tx);
      for (const logisticSession of changed) await write(deps, tx, { logisticSession, holders });
    });
  },
};
