-- As in 0002_triggers.sql: what server/accounts/findActor.ts reads proves a caller.
CREATE TRIGGER account_totp_access AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON account_totp
FOR EACH STATEMENT EXECUTE FUNCTION count_access_change();
