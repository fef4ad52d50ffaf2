CREATE TABLE "access_epoch" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"epoch" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "access_epoch_one_row" CHECK ("access_epoch"."is_only")
);
--> statement-breakpoint
INSERT INTO access_epoch DEFAULT VALUES;
--> statement-breakpoint
-- A read proves its caller by this number: whatever server/accounts/findActor.ts reads has its trigger here, the login sessions excepted.
CREATE FUNCTION count_access_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE access_epoch SET epoch = epoch + 1;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER accounts_access AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON accounts FOR EACH STATEMENT EXECUTE FUNCTION count_access_change();
--> statement-breakpoint
CREATE TRIGGER users_access AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON users FOR EACH STATEMENT EXECUTE FUNCTION count_access_change();
--> statement-breakpoint
CREATE TRIGGER users_areas_access AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON users_areas FOR EACH STATEMENT EXECUTE FUNCTION count_access_change();
--> statement-breakpoint
CREATE TRIGGER users_user_groups_access AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON users_user_groups FOR EACH STATEMENT EXECUTE FUNCTION count_access_change();
--> statement-breakpoint
CREATE TRIGGER user_groups_access AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON user_groups FOR EACH STATEMENT EXECUTE FUNCTION count_access_change();
--> statement-breakpoint
CREATE TRIGGER trainers_access AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON trainers FOR EACH STATEMENT EXECUTE FUNCTION count_access_change();
--> statement-breakpoint
CREATE TRIGGER trainers_areas_access AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON trainers_areas FOR EACH STATEMENT EXECUTE FUNCTION count_access_change();
