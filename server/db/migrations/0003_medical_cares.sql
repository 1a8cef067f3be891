CREATE TABLE "care_answer_drafts" (
	"medical_care_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"form_id" uuid NOT NULL,
	"form_version" integer NOT NULL,
	"values" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "care_answer_drafts_medical_care_id_author_id_pk" PRIMARY KEY("medical_care_id","author_id")
);
--> statement-breakpoint
CREATE TABLE "care_answers" (
	"medical_care_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"form_id" uuid NOT NULL,
	"form_version" integer NOT NULL,
	"values" jsonb NOT NULL,
	"answered_by" uuid NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "care_answers_medical_care_id_version_pk" PRIMARY KEY("medical_care_id","version")
);
--> statement-breakpoint
CREATE TABLE "form_versions" (
	"form_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"controls" jsonb NOT NULL,
	CONSTRAINT "form_versions_form_id_version_pk" PRIMARY KEY("form_id","version")
);
--> statement-breakpoint
CREATE TABLE "forms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"form_type" integer NOT NULL,
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"owner_id" uuid
);
--> statement-breakpoint
CREATE TABLE "medical_care_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"medical_care_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_user_id" uuid,
	"action" text NOT NULL,
	"detail" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "medical_care_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"medical_care_id" uuid NOT NULL,
	"text" text NOT NULL,
	"kind" text NOT NULL,
	"author_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "medical_care_numbers" (
	"prefix" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "medical_care_numbers_prefix_year_pk" PRIMARY KEY("prefix","year")
);
--> statement-breakpoint
ALTER TABLE "medical_cares" ADD COLUMN "number" text NOT NULL;--> statement-breakpoint
ALTER TABLE "medical_cares" ADD COLUMN "request_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "medical_cares" ADD COLUMN "attention_type" integer;--> statement-breakpoint
ALTER TABLE "medical_cares" ADD COLUMN "reason" text NOT NULL;--> statement-breakpoint
ALTER TABLE "medical_cares" ADD COLUMN "specialty_id" uuid;--> statement-breakpoint
ALTER TABLE "medical_cares" ADD COLUMN "derived_from_id" uuid;--> statement-breakpoint
ALTER TABLE "medical_cares" ADD COLUMN "started_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "medical_cares" ADD COLUMN "paused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "medical_cares" ADD COLUMN "close_reason" text;--> statement-breakpoint
ALTER TABLE "medical_cares" ADD COLUMN "commentary" text;--> statement-breakpoint
ALTER TABLE "medical_cares" ADD COLUMN "blok_user_id" uuid;--> statement-breakpoint
ALTER TABLE "medical_cares" ADD COLUMN "blocked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "medical_cares" ADD COLUMN "lock_expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "medical_cares" ADD COLUMN "consent_status" text DEFAULT 'NONE' NOT NULL;--> statement-breakpoint
ALTER TABLE "medical_cares" ADD COLUMN "consent_kind" text;--> statement-breakpoint
ALTER TABLE "medical_cares" ADD COLUMN "consent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "medical_cares" ADD COLUMN "consent_reason" text;--> statement-breakpoint
ALTER TABLE "medical_cares" ADD COLUMN "record_share" text DEFAULT 'NONE' NOT NULL;--> statement-breakpoint
ALTER TABLE "medical_cares" ADD COLUMN "answered_by" uuid;--> statement-breakpoint
ALTER TABLE "medical_cares" ADD COLUMN "answer_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "medical_cares" ADD COLUMN "validated_by" uuid;--> statement-breakpoint
ALTER TABLE "care_answer_drafts" ADD CONSTRAINT "care_answer_drafts_medical_care_id_medical_cares_id_fk" FOREIGN KEY ("medical_care_id") REFERENCES "public"."medical_cares"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_answer_drafts" ADD CONSTRAINT "care_answer_drafts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_answer_drafts" ADD CONSTRAINT "care_answer_drafts_form_id_form_version_form_versions_form_id_version_fk" FOREIGN KEY ("form_id","form_version") REFERENCES "public"."form_versions"("form_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_answers" ADD CONSTRAINT "care_answers_medical_care_id_medical_cares_id_fk" FOREIGN KEY ("medical_care_id") REFERENCES "public"."medical_cares"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_answers" ADD CONSTRAINT "care_answers_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_answers" ADD CONSTRAINT "care_answers_form_id_form_version_form_versions_form_id_version_fk" FOREIGN KEY ("form_id","form_version") REFERENCES "public"."form_versions"("form_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_versions" ADD CONSTRAINT "form_versions_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medical_care_changes" ADD CONSTRAINT "medical_care_changes_medical_care_id_medical_cares_id_fk" FOREIGN KEY ("medical_care_id") REFERENCES "public"."medical_cares"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medical_care_changes" ADD CONSTRAINT "medical_care_changes_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medical_care_notes" ADD CONSTRAINT "medical_care_notes_medical_care_id_medical_cares_id_fk" FOREIGN KEY ("medical_care_id") REFERENCES "public"."medical_cares"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medical_care_notes" ADD CONSTRAINT "medical_care_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forms_type" ON "forms" USING btree ("form_type","owner_id");--> statement-breakpoint
CREATE INDEX "medical_care_changes_care" ON "medical_care_changes" USING btree ("medical_care_id","id");--> statement-breakpoint
CREATE INDEX "medical_care_notes_care" ON "medical_care_notes" USING btree ("medical_care_id","created_at");--> statement-breakpoint
ALTER TABLE "medical_cares" ADD CONSTRAINT "medical_cares_derived_from_id_medical_cares_id_fk" FOREIGN KEY ("derived_from_id") REFERENCES "public"."medical_cares"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medical_cares" ADD CONSTRAINT "medical_cares_blok_user_id_users_id_fk" FOREIGN KEY ("blok_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medical_cares" ADD CONSTRAINT "medical_cares_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medical_cares" ADD CONSTRAINT "medical_cares_validated_by_users_id_fk" FOREIGN KEY ("validated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "medical_cares_polyclinic" ON "medical_cares" USING btree ("polyclinic_id","status");--> statement-breakpoint
CREATE INDEX "medical_cares_patient" ON "medical_cares" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "medical_cares_derived" ON "medical_cares" USING btree ("derived_from_id") WHERE derived_from_id is not null;--> statement-breakpoint
CREATE INDEX "medical_cares_holder" ON "medical_cares" USING btree ("blok_user_id") WHERE blok_user_id is not null;--> statement-breakpoint
ALTER TABLE "medical_cares" ADD CONSTRAINT "medical_cares_number_unique" UNIQUE("number");