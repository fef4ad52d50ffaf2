-- As in 0002_triggers.sql, for server/accounts/keyActorStatement.ts. A use of a key (`last_used_at`) changes nobody's access.
CREATE TRIGGER api_keys_access AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF name, secret_hash, roles, expires_on, revoked_at ON api_keys
FOR EACH STATEMENT EXECUTE FUNCTION count_access_change();--> statement-breakpoint
CREATE TRIGGER api_keys_areas_access AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON api_keys_areas
FOR EACH STATEMENT EXECUTE FUNCTION count_access_change();
