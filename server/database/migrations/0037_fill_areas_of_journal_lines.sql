-- Fills the areas of existing journal lines (server/hydra/lineAreas.ts): those of the record as it is now and as the line names them. Lines
-- about deleted records keep the areas that any line of the record names; where none does, only callers without areas see them.
ALTER TABLE api_logs DISABLE TRIGGER api_logs_append_only;--> statement-breakpoint
-- The id that a journalled relation holds as number, IRI or object.
CREATE FUNCTION named_id(value jsonb) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT substring(coalesce(value ->> '@id', value #>> '{}') from '^(?:/api/[a-z_]+/)?([0-9]{1,9})$')::integer
$$;--> statement-breakpoint
CREATE FUNCTION named_ids(before jsonb, after jsonb, name text) RETURNS SETOF integer LANGUAGE sql IMMUTABLE AS $$
  SELECT named_id(one) FROM (VALUES (before -> name), (after -> name)) side(value),
    jsonb_array_elements(CASE jsonb_typeof(value) WHEN 'array' THEN value ELSE jsonb_build_array(value) END) one
$$;--> statement-breakpoint
UPDATE api_logs l SET area_ids = nullif(array(select distinct a.id from (
  select s.area_id as id from training_sessions s where s.id = r.training_session_id) a join areas x on x.id = a.id order by a.id), '{}')
FROM attendance_requests r WHERE l.resource = 'attendance_requests' AND r.id = l.record_id;--> statement-breakpoint
WITH gone AS (
  SELECT l.record_id, coalesce(array_agg(distinct a.id) filter (where a.id is not null), '{}') as areas
  FROM api_logs l LEFT JOIN LATERAL (select s.area_id as id from training_sessions s where s.id in (select named_ids(l.before, l.after, 'trainingSession'))) a ON true
  WHERE l.resource = 'attendance_requests' AND NOT EXISTS (SELECT FROM attendance_requests r WHERE r.id = l.record_id)
  GROUP BY l.record_id)
UPDATE api_logs l SET area_ids = gone.areas FROM gone WHERE l.resource = 'attendance_requests' AND l.record_id = gone.record_id;--> statement-breakpoint
UPDATE api_logs l SET area_ids = nullif(array(select distinct a.id from (
  select s.area_id as id from training_sessions s where s.id = r.training_session_id
  union all select n.area_id as id from need_trainings n where n.id = r.need_training_id
  union all select k.target_id as id from car_dealers_training_locations p join training_locations_areas k on k.owner_id = p.target_id where p.owner_id = r.car_dealer_id) a join areas x on x.id = a.id order by a.id), '{}')
FROM bookings r WHERE l.resource = 'bookings' AND r.id = l.record_id;--> statement-breakpoint
WITH gone AS (
  SELECT l.record_id, coalesce(array_agg(distinct a.id) filter (where a.id is not null), '{}') as areas
  FROM api_logs l LEFT JOIN LATERAL (select s.area_id as id from training_sessions s where s.id in (select named_ids(l.before, l.after, 'trainingSession')) union all select n.area_id as id from need_trainings n where n.id in (select named_ids(l.before, l.after, 'needTraining')) union all select k.target_id as id from car_dealers_training_locations p join training_locations_areas k on k.owner_id = p.target_id where p.owner_id in (select named_ids(l.before, l.after, 'carDealer'))) a ON true
  WHERE l.resource = 'bookings' AND NOT EXISTS (SELECT FROM bookings r WHERE r.id = l.record_id)
  GROUP BY l.record_id)
UPDATE api_logs l SET area_ids = gone.areas FROM gone WHERE l.resource = 'bookings' AND l.record_id = gone.record_id;--> statement-breakpoint
UPDATE api_logs l SET area_ids = nullif(array(select distinct a.id from (
  select s.area_id as id from logistic_sessions s where s.id = r.logistic_session_id) a join areas x on x.id = a.id order by a.id), '{}')
FROM commentary_training_officers r WHERE l.resource = 'commentary_training_officers' AND r.id = l.record_id;--> statement-breakpoint
WITH gone AS (
  SELECT l.record_id, coalesce(array_agg(distinct a.id) filter (where a.id is not null), '{}') as areas
  FROM api_logs l LEFT JOIN LATERAL (select s.area_id as id from logistic_sessions s where s.id in (select named_ids(l.before, l.after, 'logisticSession'))) a ON true
  WHERE l.resource = 'commentary_training_officers' AND NOT EXISTS (SELECT FROM commentary_training_officers r WHERE r.id = l.record_id)
  GROUP BY l.record_id)
UPDATE api_logs l SET area_ids = gone.areas FROM gone WHERE l.resource = 'commentary_training_officers' AND l.record_id = gone.record_id;--> statement-breakpoint
UPDATE api_logs l SET area_ids = nullif(array(select distinct a.id from (
  select s.area_id as id from training_sessions s where s.id = r.training_session_id) a join areas x on x.id = a.id order by a.id), '{}')
FROM email_session_documents r WHERE l.resource = 'email_session_documents' AND r.id = l.record_id;--> statement-breakpoint
WITH gone AS (
  SELECT l.record_id, coalesce(array_agg(distinct a.id) filter (where a.id is not null), '{}') as areas
  FROM api_logs l LEFT JOIN LATERAL (select s.area_id as id from training_sessions s where s.id in (select named_ids(l.before, l.after, 'trainingSession'))) a ON true
  WHERE l.resource = 'email_session_documents' AND NOT EXISTS (SELECT FROM email_session_documents r WHERE r.id = l.record_id)
  GROUP BY l.record_id)
UPDATE api_logs l SET area_ids = gone.areas FROM gone WHERE l.resource = 'email_session_documents' AND l.record_id = gone.record_id;--> statement-breakpoint
UPDATE api_logs l SET area_ids = nullif(array(select distinct a.id from (
  select s.area_id as id from training_sessions s where s.id = r.training_session_id) a join areas x on x.id = a.id order by a.id), '{}')
FROM emargements r WHERE l.resource = 'emargements' AND r.id = l.record_id;--> statement-breakpoint
WITH gone AS (
  SELECT l.record_id, coalesce(array_agg(distinct a.id) filter (where a.id is not null), '{}') as areas
  FROM api_logs l LEFT JOIN LATERAL (select s.area_id as id from training_sessions s where s.id in (select named_ids(l.before, l.after, 'trainingSession'))) a ON true
  WHERE l.resource = 'emargements' AND NOT EXISTS (SELECT FROM emargements r WHERE r.id = l.record_id)
  GROUP BY l.record_id)
UPDATE api_logs l SET area_ids = gone.areas FROM gone WHERE l.resource = 'emargements' AND l.record_id = gone.record_id;--> statement-breakpoint
UPDATE api_logs l SET area_ids = nullif(array(select distinct a.id from (
  select k.target_id as id from event_days_areas k where k.owner_id = r.id
  union all select named_ids(l.before, l.after, 'areas')) a join areas x on x.id = a.id order by a.id), '{}')
FROM event_days r WHERE l.resource = 'event_days' AND r.id = l.record_id;--> statement-breakpoint
WITH gone AS (
  SELECT l.record_id, coalesce(array_agg(distinct a.id) filter (where a.id is not null), '{}') as areas
  FROM api_logs l LEFT JOIN LATERAL (select named_ids(l.before, l.after, 'areas') as id) a ON true
  WHERE l.resource = 'event_days' AND NOT EXISTS (SELECT FROM event_days r WHERE r.id = l.record_id)
  GROUP BY l.record_id)
UPDATE api_logs l SET area_ids = gone.areas FROM gone WHERE l.resource = 'event_days' AND l.record_id = gone.record_id;--> statement-breakpoint
UPDATE api_logs l SET area_ids = nullif(array(select distinct a.id from (
  select r.area_id as id
  union all select named_ids(l.before, l.after, 'area')) a join areas x on x.id = a.id order by a.id), '{}')
FROM logistic_sessions r WHERE l.resource = 'logistic_sessions' AND r.id = l.record_id;--> statement-breakpoint
WITH gone AS (
  SELECT l.record_id, coalesce(array_agg(distinct a.id) filter (where a.id is not null), '{}') as areas
  FROM api_logs l LEFT JOIN LATERAL (select named_ids(l.before, l.after, 'area') as id) a ON true
  WHERE l.resource = 'logistic_sessions' AND NOT EXISTS (SELECT FROM logistic_sessions r WHERE r.id = l.record_id)
  GROUP BY l.record_id)
UPDATE api_logs l SET area_ids = gone.areas FROM gone WHERE l.resource = 'logistic_sessions' AND l.record_id = gone.record_id;--> statement-breakpoint
UPDATE api_logs l SET area_ids = nullif(array(select distinct a.id from (
  select r.area_id as id
  union all select named_ids(l.before, l.after, 'area')) a join areas x on x.id = a.id order by a.id), '{}')
FROM mail_messages r WHERE l.resource = 'mail_messages' AND r.id = l.record_id;--> statement-breakpoint
WITH gone AS (
  SELECT l.record_id, coalesce(array_agg(distinct a.id) filter (where a.id is not null), '{}') as areas
  FROM api_logs l LEFT JOIN LATERAL (select named_ids(l.before, l.after, 'area') as id) a ON true
  WHERE l.resource = 'mail_messages' AND NOT EXISTS (SELECT FROM mail_messages r WHERE r.id = l.record_id)
  GROUP BY l.record_id)
UPDATE api_logs l SET area_ids = gone.areas FROM gone WHERE l.resource = 'mail_messages' AND l.record_id = gone.record_id;--> statement-breakpoint
UPDATE api_logs l SET area_ids = nullif(array(select distinct a.id from (
  select r.area_id as id
  union all select named_ids(l.before, l.after, 'area')) a join areas x on x.id = a.id order by a.id), '{}')
FROM need_trainings r WHERE l.resource = 'need_trainings' AND r.id = l.record_id;--> statement-breakpoint
WITH gone AS (
  SELECT l.record_id, coalesce(array_agg(distinct a.id) filter (where a.id is not null), '{}') as areas
  FROM api_logs l LEFT JOIN LATERAL (select named_ids(l.before, l.after, 'area') as id) a ON true
  WHERE l.resource = 'need_trainings' AND NOT EXISTS (SELECT FROM need_trainings r WHERE r.id = l.record_id)
  GROUP BY l.record_id)
UPDATE api_logs l SET area_ids = gone.areas FROM gone WHERE l.resource = 'need_trainings' AND l.record_id = gone.record_id;--> statement-breakpoint
UPDATE api_logs l SET area_ids = nullif(array(select distinct a.id from (
  select n.area_id as id from need_trainings n where n.id = r.need_training_id) a join areas x on x.id = a.id order by a.id), '{}')
FROM reminders r WHERE l.resource = 'reminders' AND r.id = l.record_id;--> statement-breakpoint
WITH gone AS (
  SELECT l.record_id, coalesce(array_agg(distinct a.id) filter (where a.id is not null), '{}') as areas
  FROM api_logs l LEFT JOIN LATERAL (select n.area_id as id from need_trainings n where n.id in (select named_ids(l.before, l.after, 'needTraining'))) a ON true
  WHERE l.resource = 'reminders' AND NOT EXISTS (SELECT FROM reminders r WHERE r.id = l.record_id)
  GROUP BY l.record_id)
UPDATE api_logs l SET area_ids = gone.areas FROM gone WHERE l.resource = 'reminders' AND l.record_id = gone.record_id;--> statement-breakpoint
UPDATE api_logs l SET area_ids = nullif(array(select distinct a.id from (
  select r.area_id as id
  union all select named_ids(l.before, l.after, 'area')) a join areas x on x.id = a.id order by a.id), '{}')
FROM sms_messages r WHERE l.resource = 'sms_messages' AND r.id = l.record_id;--> statement-breakpoint
WITH gone AS (
  SELECT l.record_id, coalesce(array_agg(distinct a.id) filter (where a.id is not null), '{}') as areas
  FROM api_logs l LEFT JOIN LATERAL (select named_ids(l.before, l.after, 'area') as id) a ON true
  WHERE l.resource = 'sms_messages' AND NOT EXISTS (SELECT FROM sms_messages r WHERE r.id = l.record_id)
  GROUP BY l.record_id)
UPDATE api_logs l SET area_ids = gone.areas FROM gone WHERE l.resource = 'sms_messages' AND l.record_id = gone.record_id;--> statement-breakpoint
UPDATE api_logs l SET area_ids = nullif(array(select distinct a.id from (
  select r.area_id as id
  union all select named_ids(l.before, l.after, 'area')) a join areas x on x.id = a.id order by a.id), '{}')
FROM teaching_tools r WHERE l.resource = 'teaching_tools' AND r.id = l.record_id;--> statement-breakpoint
WITH gone AS (
  SELECT l.record_id, coalesce(array_agg(distinct a.id) filter (where a.id is not null), '{}') as areas
  FROM api_logs l LEFT JOIN LATERAL (select named_ids(l.before, l.after, 'area') as id) a ON true
  WHERE l.resource = 'teaching_tools' AND NOT EXISTS (SELECT FROM teaching_tools r WHERE r.id = l.record_id)
  GROUP BY l.record_id)
UPDATE api_logs l SET area_ids = gone.areas FROM gone WHERE l.resource = 'teaching_tools' AND l.record_id = gone.record_id;--> statement-breakpoint
UPDATE api_logs l SET area_ids = nullif(array(select distinct a.id from (
  select s.area_id as id from logistic_sessions s where s.id = r.logistic_session_id) a join areas x on x.id = a.id order by a.id), '{}')
FROM tracking_date_logistic_sessions r WHERE l.resource = 'tracking_date_logistic_sessions' AND r.id = l.record_id;--> statement-breakpoint
WITH gone AS (
  SELECT l.record_id, coalesce(array_agg(distinct a.id) filter (where a.id is not null), '{}') as areas
  FROM api_logs l LEFT JOIN LATERAL (select s.area_id as id from logistic_sessions s where s.id in (select named_ids(l.before, l.after, 'logisticSession'))) a ON true
  WHERE l.resource = 'tracking_date_logistic_sessions' AND NOT EXISTS (SELECT FROM tracking_date_logistic_sessions r WHERE r.id = l.record_id)
  GROUP BY l.record_id)
UPDATE api_logs l SET area_ids = gone.areas FROM gone WHERE l.resource = 'tracking_date_logistic_sessions' AND l.record_id = gone.record_id;--> statement-breakpoint
UPDATE api_logs l SET area_ids = nullif(array(select distinct a.id from (
  select r.area_id as id
  union all select named_ids(l.before, l.after, 'area')) a join areas x on x.id = a.id order by a.id), '{}')
FROM trainees r WHERE l.resource = 'trainees' AND r.id = l.record_id;--> statement-breakpoint
WITH gone AS (
  SELECT l.record_id, coalesce(array_agg(distinct a.id) filter (where a.id is not null), '{}') as areas
  FROM api_logs l LEFT JOIN LATERAL (select named_ids(l.before, l.after, 'area') as id) a ON true
  WHERE l.resource = 'trainees' AND NOT EXISTS (SELECT FROM trainees r WHERE r.id = l.record_id)
  GROUP BY l.record_id)
UPDATE api_logs l SET area_ids = gone.areas FROM gone WHERE l.resource = 'trainees' AND l.record_id = gone.record_id;--> statement-breakpoint
UPDATE api_logs l SET area_ids = nullif(array(select distinct a.id from (
  select k.target_id as id from trainers_areas k where k.owner_id = r.trainer_id) a join areas x on x.id = a.id order by a.id), '{}')
FROM trainer_documents r WHERE l.resource = 'trainer_documents' AND r.id = l.record_id;--> statement-breakpoint
WITH gone AS (
  SELECT l.record_id, coalesce(array_agg(distinct a.id) filter (where a.id is not null), '{}') as areas
  FROM api_logs l LEFT JOIN LATERAL (select k.target_id as id from trainers_areas k where k.owner_id in (select named_ids(l.before, l.after, 'trainer'))) a ON true
  WHERE l.resource = 'trainer_documents' AND NOT EXISTS (SELECT FROM trainer_documents r WHERE r.id = l.record_id)
  GROUP BY l.record_id)
UPDATE api_logs l SET area_ids = gone.areas FROM gone WHERE l.resource = 'trainer_documents' AND l.record_id = gone.record_id;--> statement-breakpoint
UPDATE api_logs l SET area_ids = nullif(array(select distinct a.id from (
  select s.area_id as id from logistic_sessions s where s.id = r.logistic_session_id) a join areas x on x.id = a.id order by a.id), '{}')
FROM trainer_proposals r WHERE l.resource = 'trainer_proposals' AND r.id = l.record_id;--> statement-breakpoint
WITH gone AS (
  SELECT l.record_id, coalesce(array_agg(distinct a.id) filter (where a.id is not null), '{}') as areas
  FROM api_logs l LEFT JOIN LATERAL (select s.area_id as id from logistic_sessions s where s.id in (select named_ids(l.before, l.after, 'logisticSession'))) a ON true
  WHERE l.resource = 'trainer_proposals' AND NOT EXISTS (SELECT FROM trainer_proposals r WHERE r.id = l.record_id)
  GROUP BY l.record_id)
UPDATE api_logs l SET area_ids = gone.areas FROM gone WHERE l.resource = 'trainer_proposals' AND l.record_id = gone.record_id;--> statement-breakpoint
UPDATE api_logs l SET area_ids = nullif(array(select distinct a.id from (
  select k.target_id as id from trainers_areas k where k.owner_id = r.trainer_id) a join areas x on x.id = a.id order by a.id), '{}')
FROM trainer_unavailabilities r WHERE l.resource = 'trainer_unavailabilities' AND r.id = l.record_id;--> statement-breakpoint
WITH gone AS (
  SELECT l.record_id, coalesce(array_agg(distinct a.id) filter (where a.id is not null), '{}') as areas
  FROM api_logs l LEFT JOIN LATERAL (select k.target_id as id from trainers_areas k where k.owner_id in (select named_ids(l.before, l.after, 'trainer'))) a ON true
  WHERE l.resource = 'trainer_unavailabilities' AND NOT EXISTS (SELECT FROM trainer_unavailabilities r WHERE r.id = l.record_id)
  GROUP BY l.record_id)
UPDATE api_logs l SET area_ids = gone.areas FROM gone WHERE l.resource = 'trainer_unavailabilities' AND l.record_id = gone.record_id;--> statement-breakpoint
UPDATE api_logs l SET area_ids = nullif(array(select distinct a.id from (
  select k.target_id as id from trainers_areas k where k.owner_id = r.id
  union all select named_ids(l.before, l.after, 'areas')) a join areas x on x.id = a.id order by a.id), '{}')
FROM trainers r WHERE l.resource = 'trainers' AND r.id = l.record_id;--> statement-breakpoint
WITH gone AS (
  SELECT l.record_id, coalesce(array_agg(distinct a.id) filter (where a.id is not null), '{}') as areas
  FROM api_logs l LEFT JOIN LATERAL (select named_ids(l.before, l.after, 'areas') as id) a ON true
  WHERE l.resource = 'trainers' AND NOT EXISTS (SELECT FROM trainers r WHERE r.id = l.record_id)
  GROUP BY l.record_id)
UPDATE api_logs l SET area_ids = gone.areas FROM gone WHERE l.resource = 'trainers' AND l.record_id = gone.record_id;--> statement-breakpoint
UPDATE api_logs l SET area_ids = nullif(array(select distinct a.id from (
  select k.target_id as id from training_locations_areas k where k.owner_id = r.training_location_id) a join areas x on x.id = a.id order by a.id), '{}')
FROM training_location_pricing_options r WHERE l.resource = 'training_location_pricing_options' AND r.id = l.record_id;--> statement-breakpoint
WITH gone AS (
  SELECT l.record_id, coalesce(array_agg(distinct a.id) filter (where a.id is not null), '{}') as areas
  FROM api_logs l LEFT JOIN LATERAL (select k.target_id as id from training_locations_areas k where k.owner_id in (select named_ids(l.before, l.after, 'trainingLocation'))) a ON true
  WHERE l.resource = 'training_location_pricing_options' AND NOT EXISTS (SELECT FROM training_location_pricing_options r WHERE r.id = l.record_id)
  GROUP BY l.record_id)
UPDATE api_logs l SET area_ids = gone.areas FROM gone WHERE l.resource = 'training_location_pricing_options' AND l.record_id = gone.record_id;--> statement-breakpoint
UPDATE api_logs l SET area_ids = nullif(array(select distinct a.id from (
  select k.target_id as id from training_locations_areas k where k.owner_id = r.id
  union all select named_ids(l.before, l.after, 'areas')) a join areas x on x.id = a.id order by a.id), '{}')
FROM training_locations r WHERE l.resource = 'training_locations' AND r.id = l.record_id;--> statement-breakpoint
WITH gone AS (
  SELECT l.record_id, coalesce(array_agg(distinct a.id) filter (where a.id is not null), '{}') as areas
  FROM api_logs l LEFT JOIN LATERAL (select named_ids(l.before, l.after, 'areas') as id) a ON true
  WHERE l.resource = 'training_locations' AND NOT EXISTS (SELECT FROM training_locations r WHERE r.id = l.record_id)
  GROUP BY l.record_id)
UPDATE api_logs l SET area_ids = gone.areas FROM gone WHERE l.resource = 'training_locations' AND l.record_id = gone.record_id;--> statement-breakpoint
UPDATE api_logs l SET area_ids = nullif(array(select distinct a.id from (
  select s.area_id as id from logistic_sessions s where s.id = r.logistic_session_id) a join areas x on x.id = a.id order by a.id), '{}')
FROM training_officer_logistic_session_details r WHERE l.resource = 'training_officer_logistic_session_details' AND r.id = l.record_id;--> statement-breakpoint
WITH gone AS (
  SELECT l.record_id, coalesce(array_agg(distinct a.id) filter (where a.id is not null), '{}') as areas
  FROM api_logs l LEFT JOIN LATERAL (select s.area_id as id from logistic_sessions s where s.id in (select named_ids(l.before, l.after, 'logisticSession'))) a ON true
  WHERE l.resource = 'training_officer_logistic_session_details' AND NOT EXISTS (SELECT FROM training_officer_logistic_session_details r WHERE r.id = l.record_id)
  GROUP BY l.record_id)
UPDATE api_logs l SET area_ids = gone.areas FROM gone WHERE l.resource = 'training_officer_logistic_session_details' AND l.record_id = gone.record_id;--> statement-breakpoint
UPDATE api_logs l SET area_ids = nullif(array(select distinct a.id from (
  select s.area_id as id from training_sessions s where s.id = r.training_session_id) a join areas x on x.id = a.id order by a.id), '{}')
FROM document_releases r WHERE l.resource = 'document_releases' AND r.id = l.record_id;--> statement-breakpoint
WITH gone AS (
  SELECT l.record_id, coalesce(array_agg(distinct a.id) filter (where a.id is not null), '{}') as areas
  FROM api_logs l LEFT JOIN LATERAL (select s.area_id as id from training_sessions s where s.id in (select named_ids(l.before, l.after, 'trainingSession'))) a ON true
  WHERE l.resource = 'document_releases' AND NOT EXISTS (SELECT FROM document_releases r WHERE r.id = l.record_id)
  GROUP BY l.record_id)
UPDATE api_logs l SET area_ids = gone.areas FROM gone WHERE l.resource = 'document_releases' AND l.record_id = gone.record_id;--> statement-breakpoint
UPDATE api_logs l SET area_ids = nullif(array(select distinct a.id from (
  select s.area_id as id from training_sessions s where s.id = r.training_session_id) a join areas x on x.id = a.id order by a.id), '{}')
FROM training_session_documents r WHERE l.resource = 'training_session_documents' AND r.id = l.record_id;--> statement-breakpoint
WITH gone AS (
  SELECT l.record_id, coalesce(array_agg(distinct a.id) filter (where a.id is not null), '{}') as areas
  FROM api_logs l LEFT JOIN LATERAL (select s.area_id as id from training_sessions s where s.id in (select named_ids(l.before, l.after, 'trainingSession'))) a ON true
  WHERE l.resource = 'training_session_documents' AND NOT EXISTS (SELECT FROM training_session_documents r WHERE r.id = l.record_id)
  GROUP BY l.record_id)
UPDATE api_logs l SET area_ids = gone.areas FROM gone WHERE l.resource = 'training_session_documents' AND l.record_id = gone.record_id;--> statement-breakpoint
UPDATE api_logs l SET area_ids = nullif(array(select distinct a.id from (
  select r.area_id as id
  union all select named_ids(l.before, l.after, 'area')) a join areas x on x.id = a.id order by a.id), '{}')
FROM training_sessions r WHERE l.resource = 'training_sessions' AND r.id = l.record_id;--> statement-breakpoint
WITH gone AS (
  SELECT l.record_id, coalesce(array_agg(distinct a.id) filter (where a.id is not null), '{}') as areas
  FROM api_logs l LEFT JOIN LATERAL (select named_ids(l.before, l.after, 'area') as id) a ON true
  WHERE l.resource = 'training_sessions' AND NOT EXISTS (SELECT FROM training_sessions r WHERE r.id = l.record_id)
  GROUP BY l.record_id)
UPDATE api_logs l SET area_ids = gone.areas FROM gone WHERE l.resource = 'training_sessions' AND l.record_id = gone.record_id;--> statement-breakpoint
UPDATE api_logs l SET area_ids = nullif(array(select distinct a.id from (
  select r.area_id as id
  union all select named_ids(l.before, l.after, 'area')) a join areas x on x.id = a.id order by a.id), '{}')
FROM vehicles r WHERE l.resource = 'vehicles' AND r.id = l.record_id;--> statement-breakpoint
WITH gone AS (
  SELECT l.record_id, coalesce(array_agg(distinct a.id) filter (where a.id is not null), '{}') as areas
  FROM api_logs l LEFT JOIN LATERAL (select named_ids(l.before, l.after, 'area') as id) a ON true
  WHERE l.resource = 'vehicles' AND NOT EXISTS (SELECT FROM vehicles r WHERE r.id = l.record_id)
  GROUP BY l.record_id)
UPDATE api_logs l SET area_ids = gone.areas FROM gone WHERE l.resource = 'vehicles' AND l.record_id = gone.record_id;--> statement-breakpoint
-- Lines about no record, and about somebody's own: its author's only area.
UPDATE api_logs l SET area_ids = coalesce((
  SELECT array_agg(k.target_id) FROM users u JOIN users_areas k ON k.owner_id = u.id WHERE u.account_id = l.account_id HAVING count(*) = 1), '{}')
WHERE l.resource IN ('control_files', 'files', 'filters', 'saved_views', 'data_archives', 'record_imports', 'trainee_imports', 'calendar_feeds', 'setup_marks')
  OR (l.record_id IS NULL AND l.resource IN ('attendance_requests', 'bookings', 'commentary_training_officers', 'email_session_documents', 'emargements', 'event_days', 'logistic_sessions', 'mail_messages', 'need_trainings', 'reminders', 'sms_messages', 'teaching_tools', 'tracking_date_logistic_sessions', 'trainees', 'trainer_documents', 'trainer_proposals', 'trainer_unavailabilities', 'trainers', 'training_location_pricing_options', 'training_locations', 'training_officer_logistic_session_details', 'document_releases', 'training_session_documents', 'training_sessions', 'vehicles'));--> statement-breakpoint
UPDATE api_logs l SET area_ids = coalesce((
  SELECT array[t.area_id] FROM emargement_sheets s JOIN training_sessions t ON t.id = s.training_session_id
  WHERE s.uuid::text = l.before ->> 'uuid'), '{}')
WHERE l.resource = 'emargement_sheets';--> statement-breakpoint
DROP FUNCTION named_ids(jsonb, jsonb, text);--> statement-breakpoint
DROP FUNCTION named_id(jsonb);--> statement-breakpoint
ALTER TABLE api_logs ENABLE TRIGGER api_logs_append_only;
