-- Trainees who joined or left a session, for its history (server/hydra/memberHistory.ts).
CREATE INDEX "api_logs_left_session_index" ON "api_logs" ((substring(coalesce(before #>> '{trainingSession,@id}', before ->> 'trainingSession') from '[0-9]+$')::int))
  WHERE "resource" = 'need_trainings' AND before ? 'trainingSession';
--> statement-breakpoint
CREATE INDEX "api_logs_joined_session_index" ON "api_logs" ((substring(coalesce(after #>> '{trainingSession,@id}', after ->> 'trainingSession') from '[0-9]+$')::int))
  WHERE "resource" = 'need_trainings' AND after ? 'trainingSession';
