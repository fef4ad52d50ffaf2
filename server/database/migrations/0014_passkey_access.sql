-- As in 0010_second_factor_access.sql. A use of a passkey (an update) changes nobody's access.
CREATE TRIGGER account_passkeys_access AFTER INSERT OR DELETE OR TRUNCATE ON account_passkeys
FOR EACH STATEMENT EXECUTE FUNCTION count_access_change();
