ALTER TABLE "medical_cares" ADD COLUMN "control_due_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "users_active" ON "users" USING btree ("id") WHERE "users"."active";--> statement-breakpoint
UPDATE "medical_cares" "c" SET "control_due_at" = ("a"."hypobaric" -> 'Ascent' ->> 'AscentAt')::timestamptz
  + CASE WHEN "a"."hypobaric" ? 'Control24' THEN interval '48 hours' ELSE interval '24 hours' END
FROM "general_admissions" "a"
WHERE "a"."id" = "c"."general_admission_id" AND "c"."status" = 9
  AND "a"."hypobaric" ? 'Ascent' AND NOT "a"."hypobaric" ? 'Control48';
