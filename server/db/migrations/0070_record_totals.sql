CREATE TABLE "record_totals" (
	"patient_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "record_totals_patient_id_kind_year_pk" PRIMARY KEY("patient_id","kind","year")
);
--> statement-breakpoint
CREATE INDEX "medical_cares_last_treated" ON "medical_cares" USING btree ("user_id","professional_id","closed_at") WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "medical_cares_last_answered" ON "medical_cares" USING btree ("user_id","answered_by","closed_at") WHERE closed_at is not null;
--> statement-breakpoint
-- One statement for whatever was added, removed or changed, in the order of the key, so that writers of the same totals wait
-- for each other and do not lock each other out.
CREATE FUNCTION "record_entries_are_counted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO record_totals AS t
    SELECT patient_id, kind, year, count(*) FROM new_rows GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (patient_id, kind, year) DO UPDATE SET total = t.total + excluded.total;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO record_totals AS t
    SELECT patient_id, kind, year, -count(*) FROM old_rows GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (patient_id, kind, year) DO UPDATE SET total = t.total + excluded.total;
  ELSE
    INSERT INTO record_totals AS t
    SELECT patient_id, kind, year, sum(change) FROM (
      SELECT patient_id, kind, year, 1 AS change FROM new_rows
      UNION ALL SELECT patient_id, kind, year, -1 FROM old_rows) moved
    GROUP BY 1, 2, 3 HAVING sum(change) <> 0 ORDER BY 1, 2, 3
    ON CONFLICT (patient_id, kind, year) DO UPDATE SET total = t.total + excluded.total;
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
INSERT INTO record_totals SELECT patient_id, kind, year, count(*) FROM record_entries GROUP BY 1, 2, 3;
--> statement-breakpoint
CREATE TRIGGER "record_entries_added" AFTER INSERT ON "record_entries" REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION "record_entries_are_counted"();
--> statement-breakpoint
CREATE TRIGGER "record_entries_removed" AFTER DELETE ON "record_entries" REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION "record_entries_are_counted"();
--> statement-breakpoint
CREATE TRIGGER "record_entries_moved" AFTER UPDATE ON "record_entries" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION "record_entries_are_counted"();
