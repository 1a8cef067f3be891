CREATE TABLE "visit_links" (
	"hash" text PRIMARY KEY NOT NULL,
	"medical_care_id" uuid NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "medical_cares" ADD COLUMN "by_patient" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "visit_care_id" uuid;--> statement-breakpoint
ALTER TABLE "visit_links" ADD CONSTRAINT "visit_links_medical_care_id_medical_cares_id_fk" FOREIGN KEY ("medical_care_id") REFERENCES "public"."medical_cares"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_links" ADD CONSTRAINT "visit_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visit_links_care" ON "visit_links" USING btree ("medical_care_id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_visit_care_id_medical_cares_id_fk" FOREIGN KEY ("visit_care_id") REFERENCES "public"."medical_cares"("id") ON DELETE no action ON UPDATE no action;