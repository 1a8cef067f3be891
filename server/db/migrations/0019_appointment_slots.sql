CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
-- timestamptz + interval is not immutable and cannot be indexed; the same sum of UTC clock times can (decision 068).
ALTER TABLE "medical_cares" ADD CONSTRAINT "medical_cares_slot" EXCLUDE USING gist (
	"professional_id" WITH =,
	tsrange("scheduled_date" AT TIME ZONE 'UTC', ("scheduled_date" AT TIME ZONE 'UTC') + "delta_minutes" * interval '1 minute') WITH &&
) WHERE ("status" = 1 AND "scheduled_date" IS NOT NULL AND "professional_id" IS NOT NULL);
