-- Decision 049: says to every node that what it keeps of who has which role is not so any more.
INSERT INTO "facts" ("key", "value") VALUES ('role_holders', gen_random_uuid()::text);
--> statement-breakpoint
CREATE FUNCTION "role_holders_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE facts SET value = gen_random_uuid()::text WHERE key = 'role_holders';
  RETURN NULL;
END;
$$;
--> statement-breakpoint
-- 2: a patient. They come all day and hear of nothing by their role.
CREATE TRIGGER "user_roles_given" AFTER INSERT ON "user_roles"
FOR EACH ROW WHEN (new.role_id <> 2) EXECUTE FUNCTION "role_holders_changed"();
--> statement-breakpoint
CREATE TRIGGER "user_roles_taken" AFTER DELETE ON "user_roles"
FOR EACH ROW WHEN (old.role_id <> 2) EXECUTE FUNCTION "role_holders_changed"();
--> statement-breakpoint
CREATE TRIGGER "user_roles_changed" AFTER UPDATE ON "user_roles"
FOR EACH ROW EXECUTE FUNCTION "role_holders_changed"();
--> statement-breakpoint
CREATE TRIGGER "user_roles_emptied" AFTER TRUNCATE ON "user_roles"
FOR EACH STATEMENT EXECUTE FUNCTION "role_holders_changed"();
--> statement-breakpoint
CREATE TRIGGER "users_active" AFTER UPDATE OF "active" ON "users"
FOR EACH ROW WHEN (new.active IS DISTINCT FROM old.active) EXECUTE FUNCTION "role_holders_changed"();
