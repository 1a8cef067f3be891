-- Decision 153: says to every node that what it keeps of a session, or of whose it is, is not so any more.
INSERT INTO "facts" ("key", "value") VALUES ('sessions', gen_random_uuid()::text);
--> statement-breakpoint
CREATE FUNCTION "sessions_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE facts SET value = gen_random_uuid()::text WHERE key = 'sessions';
  RETURN NULL;
END;
$$;
--> statement-breakpoint
-- Its activity and its newest token move on all day: what makes it last longer is no change.
CREATE TRIGGER "sessions_shortened" AFTER UPDATE ON "sessions"
FOR EACH ROW WHEN (
  (new.id, new.user_id, new.client, new.remember, new.absolute_expiry, new.revoked_at, new.visit_care_id, new.visit_by_mail)
  IS DISTINCT FROM
  (old.id, old.user_id, old.client, old.remember, old.absolute_expiry, old.revoked_at, old.visit_care_id, old.visit_by_mail)
  OR new.last_activity_at < old.last_activity_at)
EXECUTE FUNCTION "sessions_changed"();
--> statement-breakpoint
CREATE TRIGGER "sessions_deleted" AFTER DELETE OR TRUNCATE ON "sessions"
FOR EACH STATEMENT EXECUTE FUNCTION "sessions_changed"();
--> statement-breakpoint
CREATE TRIGGER "users_of_sessions" AFTER UPDATE ON "users"
FOR EACH ROW WHEN (
  (new.name, new.last_name, new.email, new.identity_id, new.must_change_password, new.organization_id)
  IS DISTINCT FROM
  (old.name, old.last_name, old.email, old.identity_id, old.must_change_password, old.organization_id))
EXECUTE FUNCTION "sessions_changed"();
--> statement-breakpoint
-- Every other role renews 'role_holders' (migration 0015), which is read beside this one.
CREATE FUNCTION "patient_roles_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE facts SET value = gen_random_uuid()::text
  WHERE key = 'sessions' AND EXISTS (SELECT 1 FROM sessions WHERE user_id IN (new.user_id, old.user_id));
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "patient_role_given" AFTER INSERT ON "user_roles"
FOR EACH ROW WHEN (new.role_id = 2) EXECUTE FUNCTION "patient_roles_changed"();
--> statement-breakpoint
CREATE TRIGGER "patient_role_taken" AFTER DELETE ON "user_roles"
FOR EACH ROW WHEN (old.role_id = 2) EXECUTE FUNCTION "patient_roles_changed"();
