INSERT INTO "audit_head" ("id", "seq", "hash") VALUES (1, 0, repeat('0', 64)) ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "facts" ("key", "value") VALUES ('epoch', gen_random_uuid()::text) ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE FUNCTION "audit_log_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit_log is append-only';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log"
FOR EACH STATEMENT EXECUTE FUNCTION "audit_log_is_append_only"();
