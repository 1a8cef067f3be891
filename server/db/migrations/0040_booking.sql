CREATE TABLE "slot_holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"professional_id" uuid NOT NULL,
	"held_by" uuid NOT NULL,
	"start" timestamp (3) with time zone NOT NULL,
	"delta_minutes" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "slot_holds_held_by_unique" UNIQUE("held_by")
);
--> statement-breakpoint
ALTER TABLE "medical_cares" ADD COLUMN "override_reason" text;--> statement-breakpoint
ALTER TABLE "slot_holds" ADD CONSTRAINT "slot_holds_professional_id_users_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_holds" ADD CONSTRAINT "slot_holds_held_by_users_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "slot_holds_expired" ON "slot_holds" USING btree ("expires_at");--> statement-breakpoint
-- timestamptz + interval is not immutable and cannot be indexed; the same sum of UTC clock times can (decision 068).
ALTER TABLE "slot_holds" ADD CONSTRAINT "slot_holds_slot" EXCLUDE USING gist (
	"professional_id" WITH =,
	tsrange("start" AT TIME ZONE 'UTC', ("start" AT TIME ZONE 'UTC') + "delta_minutes" * interval '1 minute') WITH &&
);--> statement-breakpoint
ALTER TABLE "medical_cares" DROP CONSTRAINT "medical_cares_slot";--> statement-breakpoint
-- One that was given over another on purpose does not count (decision 120).
ALTER TABLE "medical_cares" ADD CONSTRAINT "medical_cares_slot" EXCLUDE USING gist (
	"professional_id" WITH =,
	tsrange("scheduled_date" AT TIME ZONE 'UTC', ("scheduled_date" AT TIME ZONE 'UTC') + "delta_minutes" * interval '1 minute') WITH &&
) WHERE ("status" = 1 AND "scheduled_date" IS NOT NULL AND "professional_id" IS NOT NULL AND "override_reason" IS NULL);
