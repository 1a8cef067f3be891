CREATE TABLE "form_answer_addenda" (
	"id" uuid PRIMARY KEY NOT NULL,
	"answer_id" uuid NOT NULL,
	"text" text NOT NULL,
	"author_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"form_id" uuid NOT NULL,
	"form_version" integer NOT NULL,
	"form_type" integer NOT NULL,
	"subtype" text,
	"user_id" uuid NOT NULL,
	"polyclinic_id" uuid,
	"medical_care_id" uuid,
	"values" jsonb NOT NULL,
	"score" double precision,
	"risk" text,
	"state" text DEFAULT 'ANSWERED' NOT NULL,
	"under_observation" boolean DEFAULT false NOT NULL,
	"answered_by" uuid NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	"revised_by" uuid,
	"revised_at" timestamp (3) with time zone,
	"summary" text,
	"scheduled_date" timestamp (3) with time zone,
	"scheduled_care_id" uuid,
	"priority_before" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
CREATE TABLE "report_prints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"medical_care_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"is_draft" boolean NOT NULL,
	"answer_version" integer NOT NULL,
	"signer_id" uuid,
	"digest" text NOT NULL,
	"printed_by" uuid NOT NULL,
	"printed_at" timestamp (3) with time zone NOT NULL,
	"issued_at" timestamp (3) with time zone,
	CONSTRAINT "report_prints_content" UNIQUE("medical_care_id","kind","language","is_draft","digest")
);
--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "subtype" text;--> statement-breakpoint
ALTER TABLE "form_answer_addenda" ADD CONSTRAINT "form_answer_addenda_answer_id_form_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."form_answers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_answer_addenda" ADD CONSTRAINT "form_answer_addenda_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_answers" ADD CONSTRAINT "form_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_answers" ADD CONSTRAINT "form_answers_polyclinic_id_polyclinics_id_fk" FOREIGN KEY ("polyclinic_id") REFERENCES "public"."polyclinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_answers" ADD CONSTRAINT "form_answers_medical_care_id_medical_cares_id_fk" FOREIGN KEY ("medical_care_id") REFERENCES "public"."medical_cares"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_answers" ADD CONSTRAINT "form_answers_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_answers" ADD CONSTRAINT "form_answers_revised_by_users_id_fk" FOREIGN KEY ("revised_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_answers" ADD CONSTRAINT "form_answers_scheduled_care_id_medical_cares_id_fk" FOREIGN KEY ("scheduled_care_id") REFERENCES "public"."medical_cares"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_answers" ADD CONSTRAINT "form_answers_form_id_form_version_form_versions_form_id_version_fk" FOREIGN KEY ("form_id","form_version") REFERENCES "public"."form_versions"("form_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_prints" ADD CONSTRAINT "report_prints_medical_care_id_medical_cares_id_fk" FOREIGN KEY ("medical_care_id") REFERENCES "public"."medical_cares"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_prints" ADD CONSTRAINT "report_prints_signer_id_users_id_fk" FOREIGN KEY ("signer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_prints" ADD CONSTRAINT "report_prints_printed_by_users_id_fk" FOREIGN KEY ("printed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_answer_addenda_answer" ON "form_answer_addenda" USING btree ("answer_id","created_at");--> statement-breakpoint
CREATE INDEX "form_answers_polyclinic" ON "form_answers" USING btree ("polyclinic_id","form_type","answered_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "form_answers_patient" ON "form_answers" USING btree ("user_id","form_id","answered_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "form_answers_author" ON "form_answers" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "form_answers_care" ON "form_answers" USING btree ("medical_care_id") WHERE medical_care_id is not null;--> statement-breakpoint
CREATE INDEX "form_answers_open" ON "form_answers" USING btree ("polyclinic_id","state","subtype") WHERE state in ('ANSWERED', 'UNDER_OBSERVATION');--> statement-breakpoint
CREATE INDEX "report_prints_care" ON "report_prints" USING btree ("medical_care_id");