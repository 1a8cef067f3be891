CREATE TABLE "document_void_notices" (
	"medical_care_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document_void_notices" ADD CONSTRAINT "document_void_notices_medical_care_id_medical_cares_id_fk" FOREIGN KEY ("medical_care_id") REFERENCES "public"."medical_cares"("id") ON DELETE cascade ON UPDATE no action;