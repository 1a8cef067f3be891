CREATE TABLE "emergency_accesses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"reader_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"began_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "emergency_notices" (
	"access_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orientations" ADD COLUMN "record_share" text DEFAULT 'NONE' NOT NULL;--> statement-breakpoint
ALTER TABLE "emergency_accesses" ADD CONSTRAINT "emergency_accesses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_accesses" ADD CONSTRAINT "emergency_accesses_reader_id_users_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_notices" ADD CONSTRAINT "emergency_notices_access_id_emergency_accesses_id_fk" FOREIGN KEY ("access_id") REFERENCES "public"."emergency_accesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "emergency_accesses_reader" ON "emergency_accesses" USING btree ("reader_id","user_id","expires_at");--> statement-breakpoint
UPDATE "orientations" SET "record_share" = 'SHARED' WHERE "record_shared";--> statement-breakpoint
ALTER TABLE "orientations" DROP COLUMN "record_shared";