CREATE TABLE "active_ingredients" (
	"name" text PRIMARY KEY NOT NULL,
	"families" jsonb NOT NULL,
	"max_daily_mg" numeric(12, 3),
	"pregnancy" text,
	"source" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "care_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"medical_care_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"ordinal" integer NOT NULL,
	"status" text NOT NULL,
	"author_id" uuid NOT NULL,
	"third_person" jsonb,
	"diagnosis_text" text DEFAULT '' NOT NULL,
	"notes" text,
	"valid_until" date NOT NULL,
	"sale_kind" text,
	"fasting_hours" integer,
	"supersedes_id" uuid,
	"void_reason" text,
	"frozen_at" timestamp (3) with time zone,
	"sha256" text,
	"file_id" uuid,
	"signed_file_id" uuid,
	"signature_kind" text,
	"signed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "care_documents_ordinal" UNIQUE("medical_care_id","ordinal")
);
--> statement-breakpoint
CREATE TABLE "document_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
CREATE TABLE "document_warning_answers" (
	"document_id" uuid NOT NULL,
	"key" text NOT NULL,
	"reason" text NOT NULL,
	"answered_by" uuid NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "document_warning_answers_document_id_key_pk" PRIMARY KEY("document_id","key")
);
--> statement-breakpoint
CREATE TABLE "exam_order_items" (
	"document_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"exam_id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"exam_type_id" uuid NOT NULL,
	"exam_type_name" text NOT NULL,
	"preparation" text,
	"sided" boolean NOT NULL,
	"side" text,
	"urgent" boolean NOT NULL,
	CONSTRAINT "exam_order_items_document_id_position_pk" PRIMARY KEY("document_id","position")
);
--> statement-breakpoint
CREATE TABLE "exam_uses" (
	"user_id" uuid NOT NULL,
	"exam_id" uuid NOT NULL,
	"uses" integer NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "exam_uses_user_id_exam_id_pk" PRIMARY KEY("user_id","exam_id")
);
--> statement-breakpoint
CREATE TABLE "ingredient_interactions" (
	"first" text NOT NULL,
	"second" text NOT NULL,
	"effect_es" text NOT NULL,
	"effect_en" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "ingredient_interactions_first_second_pk" PRIMARY KEY("first","second")
);
--> statement-breakpoint
CREATE TABLE "medicine_uses" (
	"user_id" uuid NOT NULL,
	"medicine_id" uuid NOT NULL,
	"uses" integer NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"last" jsonb NOT NULL,
	CONSTRAINT "medicine_uses_user_id_medicine_id_pk" PRIMARY KEY("user_id","medicine_id")
);
--> statement-breakpoint
CREATE TABLE "patient_allergies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"medical_care_id" uuid NOT NULL,
	"text" text NOT NULL,
	"severity" text NOT NULL,
	"confirmed" boolean NOT NULL,
	"recorded_by" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
CREATE TABLE "prescription_items" (
	"document_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"medicine_id" uuid NOT NULL,
	"name" text NOT NULL,
	"dci" text NOT NULL,
	"strength" text NOT NULL,
	"pharmaceutical_form" text NOT NULL,
	"laboratory" text NOT NULL,
	"sale_condition" text NOT NULL,
	"route" text NOT NULL,
	"dose_value" numeric(12, 3) NOT NULL,
	"dose_id" uuid,
	"unit_id" uuid NOT NULL,
	"unit_code" text,
	"unit_name" text NOT NULL,
	"every_value" integer NOT NULL,
	"period_id" uuid NOT NULL,
	"period_code" text NOT NULL,
	"for_value" integer NOT NULL,
	"for_period_id" uuid NOT NULL,
	"for_period_code" text NOT NULL,
	"quantity" numeric(12, 3) NOT NULL,
	"as_needed" boolean NOT NULL,
	"indication" text,
	"substitutable" boolean NOT NULL,
	CONSTRAINT "prescription_items_document_id_position_pk" PRIMARY KEY("document_id","position")
);
--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "preparation" text;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "sided" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "care_documents" ADD CONSTRAINT "care_documents_medical_care_id_medical_cares_id_fk" FOREIGN KEY ("medical_care_id") REFERENCES "public"."medical_cares"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_documents" ADD CONSTRAINT "care_documents_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_documents" ADD CONSTRAINT "care_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_documents" ADD CONSTRAINT "care_documents_signed_file_id_files_id_fk" FOREIGN KEY ("signed_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_templates" ADD CONSTRAINT "document_templates_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_warning_answers" ADD CONSTRAINT "document_warning_answers_document_id_care_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."care_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_warning_answers" ADD CONSTRAINT "document_warning_answers_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_order_items" ADD CONSTRAINT "exam_order_items_document_id_care_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."care_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_order_items" ADD CONSTRAINT "exam_order_items_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_uses" ADD CONSTRAINT "exam_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_uses" ADD CONSTRAINT "exam_uses_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medicine_uses" ADD CONSTRAINT "medicine_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medicine_uses" ADD CONSTRAINT "medicine_uses_medicine_id_medicines_id_fk" FOREIGN KEY ("medicine_id") REFERENCES "public"."medicines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_allergies" ADD CONSTRAINT "patient_allergies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_allergies" ADD CONSTRAINT "patient_allergies_medical_care_id_medical_cares_id_fk" FOREIGN KEY ("medical_care_id") REFERENCES "public"."medical_cares"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_allergies" ADD CONSTRAINT "patient_allergies_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription_items" ADD CONSTRAINT "prescription_items_document_id_care_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."care_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription_items" ADD CONSTRAINT "prescription_items_medicine_id_medicines_id_fk" FOREIGN KEY ("medicine_id") REFERENCES "public"."medicines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription_items" ADD CONSTRAINT "prescription_items_dose_id_catalogue_rows_id_fk" FOREIGN KEY ("dose_id") REFERENCES "public"."catalogue_rows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription_items" ADD CONSTRAINT "prescription_items_unit_id_catalogue_rows_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."catalogue_rows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription_items" ADD CONSTRAINT "prescription_items_period_id_catalogue_rows_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."catalogue_rows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription_items" ADD CONSTRAINT "prescription_items_for_period_id_catalogue_rows_id_fk" FOREIGN KEY ("for_period_id") REFERENCES "public"."catalogue_rows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "care_documents_author" ON "care_documents" USING btree ("author_id","kind","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "care_documents_pending" ON "care_documents" USING btree ("medical_care_id") WHERE status in ('DRAFT', 'PDF_READY');--> statement-breakpoint
CREATE UNIQUE INDEX "document_templates_name" ON "document_templates" USING btree ("owner_id","kind","name") WHERE active;--> statement-breakpoint
CREATE INDEX "patient_allergies_patient" ON "patient_allergies" USING btree ("user_id");