-- Decision 152: says to every node that the medicines it keeps are not so any more.
INSERT INTO "facts" ("key", "value") VALUES ('medicines', gen_random_uuid()::text);
--> statement-breakpoint
CREATE FUNCTION "reference_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE facts SET value = gen_random_uuid()::text WHERE key = TG_TABLE_NAME;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "medicines_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "medicines"
FOR EACH STATEMENT EXECUTE FUNCTION "reference_changed"();
