DROP INDEX "orientations_free";
--> statement-breakpoint
DROP INDEX "orientations_answered";
--> statement-breakpoint
ALTER TABLE "orientations" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "orientations" ADD COLUMN "answered_number" integer;
--> statement-breakpoint
UPDATE "orientations" SET
  "search_text" = regexp_replace(lower(unaccent("question")), '(\d)\.(?=\d)', '\1', 'g'),
  "answered_number" = "numbered"."number"
FROM (
  SELECT "id", CASE WHEN "status" = 4 AND "answer_user_id" IS NOT NULL THEN
    row_number() OVER (PARTITION BY "status" = 4, "answer_user_id" ORDER BY "answered_at", "id") END AS "number"
  FROM "orientations"
) "numbered" WHERE "numbered"."id" = "orientations"."id";
--> statement-breakpoint
CREATE INDEX "orientations_open" ON "orientations" USING btree ("priority" DESC NULLS FIRST,"created_at","id") WHERE status = 1;
--> statement-breakpoint
CREATE INDEX "orientations_closed" ON "orientations" USING btree ("answered_at") WHERE status = 4;
--> statement-breakpoint
CREATE INDEX "orientations_asked" ON "orientations" USING btree ("answer_user_id","question_user_id");
--> statement-breakpoint
CREATE INDEX "orientations_search" ON "orientations" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "orientations_answered" ON "orientations" USING btree ("answer_user_id","answered_number") WHERE answered_number is not null;
--> statement-breakpoint
-- A case that was closed has its number among those of its author, and its question as it is looked for. Both here and
-- not in the program: pages are found by them, so no writer may forget them.
CREATE FUNCTION "orientation_is_listed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR new.question <> old.question THEN
    new.search_text := regexp_replace(lower(unaccent(new.question)), '(\d)\.(?=\d)', '\1', 'g');
  END IF;
  IF new.status = 4 AND new.answer_user_id IS NOT NULL AND new.answered_number IS NULL THEN
    -- One after the other for each author: no number twice, none left out.
    PERFORM 1 FROM users WHERE id = new.answer_user_id FOR NO KEY UPDATE;
    SELECT coalesce(max(answered_number), 0) + 1 INTO new.answered_number
      FROM orientations WHERE answer_user_id = new.answer_user_id AND answered_number IS NOT NULL;
  END IF;
  RETURN new;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "orientations_listed" BEFORE INSERT OR UPDATE OF "question", "status", "answer_user_id" ON "orientations"
FOR EACH ROW EXECUTE FUNCTION "orientation_is_listed"();
