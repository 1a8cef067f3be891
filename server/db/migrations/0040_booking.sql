CREATE TABLE "calendar_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
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
CREATE TABLE "services" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"type" integer NOT NULL,
	"name" text NOT NULL,
	"delta_time" integer NOT NULL,
	"price" integer NOT NULL,
	"currency_id" uuid NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "services_price" CHECK ("services"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "appointment_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"medical_care_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"start" timestamp (3) with time zone NOT NULL,
	"delta_minutes" integer NOT NULL,
	"sequence" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "medical_cares" ADD COLUMN "override_reason" text;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_holds" ADD CONSTRAINT "slot_holds_professional_id_users_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_holds" ADD CONSTRAINT "slot_holds_held_by_users_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_notices" ADD CONSTRAINT "appointment_notices_medical_care_id_medical_cares_id_fk" FOREIGN KEY ("medical_care_id") REFERENCES "public"."medical_cares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "slot_holds_expired" ON "slot_holds" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "services_user" ON "services" USING btree ("user_id","name");--> statement-breakpoint
-- timestamptz + interval is not immutable and cannot be indexed; the same sum of UTC clock times can (decision 068).
ALTER TABLE "slot_holds" ADD CONSTRAINT "slot_holds_slot" EXCLUDE USING gist (
	"professional_id" WITH =,
	tsrange("start" AT TIME ZONE 'UTC', ("start" AT TIME ZONE 'UTC') + "delta_minutes" * interval '1 minute') WITH &&
);--> statement-breakpoint
ALTER TABLE "medical_cares" DROP CONSTRAINT "medical_cares_slot";--> statement-breakpoint
-- One that was given over another on purpose does not count (decision 118).
ALTER TABLE "medical_cares" ADD CONSTRAINT "medical_cares_slot" EXCLUDE USING gist (
	"professional_id" WITH =,
	tsrange("scheduled_date" AT TIME ZONE 'UTC', ("scheduled_date" AT TIME ZONE 'UTC') + "delta_minutes" * interval '1 minute') WITH &&
) WHERE ("status" = 1 AND "scheduled_date" IS NOT NULL AND "professional_id" IS NOT NULL AND "override_reason" IS NULL);
