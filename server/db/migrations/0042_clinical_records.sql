CREATE TABLE "record_summaries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"medical_user_id" uuid NOT NULL,
	"summary" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
DROP INDEX "medical_cares_patient";--> statement-breakpoint
ALTER TABLE "record_summaries" ADD CONSTRAINT "record_summaries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_summaries" ADD CONSTRAINT "record_summaries_medical_user_id_users_id_fk" FOREIGN KEY ("medical_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "record_summaries_author" ON "record_summaries" USING btree ("user_id","medical_user_id");--> statement-breakpoint
CREATE INDEX "record_summaries_patient" ON "record_summaries" USING btree ("user_id","updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "medical_cares_patient" ON "medical_cares" USING btree ("user_id","created_at" DESC NULLS FIRST,"id");