CREATE TABLE "appointment_changes" (
	"professional_id" uuid NOT NULL,
	"medical_care_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"by_name" text NOT NULL,
	"from" timestamp (3) with time zone NOT NULL,
	"to" timestamp (3) with time zone,
	"reason" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "appointment_changes_professional_id_medical_care_id_version_pk" PRIMARY KEY("professional_id","medical_care_id","version")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "in_use_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "appointment_changes" ADD CONSTRAINT "appointment_changes_professional_id_users_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_changes" ADD CONSTRAINT "appointment_changes_medical_care_id_medical_cares_id_fk" FOREIGN KEY ("medical_care_id") REFERENCES "public"."medical_cares"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
UPDATE "users" SET "in_use_since" = signed.at
FROM (SELECT actor_id, min(at) AS at FROM "audit_log" WHERE action = 'session.start' GROUP BY actor_id) signed
WHERE "users"."id" = signed.actor_id AND "users"."password_hash" IS NOT NULL;
