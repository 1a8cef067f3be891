CREATE TABLE "patient_notices" (
	"orientation_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "visit_by_mail" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "patient_notices" ADD CONSTRAINT "patient_notices_orientation_id_orientations_id_fk" FOREIGN KEY ("orientation_id") REFERENCES "public"."orientations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orientations_patient" ON "orientations" USING btree ("question_user_id","created_at" DESC NULLS LAST,"id");