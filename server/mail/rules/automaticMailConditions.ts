import { isSilencedSql } from '../lastMailSql.ts';

/** SQL: training session `s` is expected to take place; an optional one is not yet. */
export const HELD = "s.status in ('in_progress', 'checked', 'done')";

/** None of its logistic sessions is marked « sans convocation ». */
export const NOT_SILENCED = `not ${isSilencedSql('without_convocation')}`;

/** SQL: no adopted plan holds the e-mails to the trainee of need `n`. */
export const NOT_HELD = `not exists (
    select 1 from plan_scenarios p left join planning_commands c on c.id = p.adopted_command_id
    where p.held_needs <> '{}' and n.id = any(p.held_needs) and c.undone_at is null)`;

/** SQL: the instant's day is at most `$2` days after that of `$1`; the connection's time zone is Paris. */
export const dayWithin = (column: string): string => `${column}::date <= $1::timestamptz::date + $2::int`;
