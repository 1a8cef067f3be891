-- Decision 055: every change of who may work makes the kept sets void, and says so to the nodes when it is committed.
CREATE OR REPLACE FUNCTION "role_holders_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE facts SET value = gen_random_uuid()::text WHERE key = 'role_holders';
  PERFORM pg_notify('ronda_bus', '{"kind":"access"}');
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "users_active_esachs" AFTER UPDATE OF "active_esachs" ON "users"
FOR EACH ROW WHEN (new.active_esachs IS DISTINCT FROM old.active_esachs) EXECUTE FUNCTION "role_holders_changed"();
--> statement-breakpoint
CREATE TRIGGER "employees_changed" AFTER INSERT OR UPDATE OR DELETE ON "employees"
FOR EACH ROW EXECUTE FUNCTION "role_holders_changed"();
--> statement-breakpoint
CREATE TRIGGER "employees_emptied" AFTER TRUNCATE ON "employees"
FOR EACH STATEMENT EXECUTE FUNCTION "role_holders_changed"();
