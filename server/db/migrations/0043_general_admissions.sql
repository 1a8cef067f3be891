CREATE TABLE "accident_evidences" (
	"admission_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"comment" text,
	"added_by" uuid NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	"hidden_by" uuid,
	"hidden_reason" text,
	CONSTRAINT "accident_evidences_admission_id_file_id_pk" PRIMARY KEY("admission_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "admission_measurements" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"admission_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"vital_signs_id" integer NOT NULL,
	"value" text,
	"measured_at" timestamp (3) with time zone NOT NULL,
	"measured_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "general_admissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"polyclinic_id" uuid NOT NULL,
	"medical_care_id" uuid NOT NULL,
	"attention_type" integer NOT NULL,
	"company_id" uuid,
	"site_name" text,
	"function_charge_id" uuid,
	"work_shift_type_id" uuid,
	"insurer" text,
	"accident_date" timestamp (3) with time zone,
	"accident_place" text,
	"task" text,
	"mechanism" text,
	"accident_narrative" text,
	"witness" text,
	"injuries" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"lost_time" boolean,
	"referred_to" text,
	"cun" text,
	"ach_message" text,
	"admitted_by" uuid NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
ALTER TABLE "medical_cares" ADD COLUMN "general_admission_id" uuid;--> statement-breakpoint
ALTER TABLE "accident_evidences" ADD CONSTRAINT "accident_evidences_admission_id_general_admissions_id_fk" FOREIGN KEY ("admission_id") REFERENCES "public"."general_admissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accident_evidences" ADD CONSTRAINT "accident_evidences_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accident_evidences" ADD CONSTRAINT "accident_evidences_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accident_evidences" ADD CONSTRAINT "accident_evidences_hidden_by_users_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admission_measurements" ADD CONSTRAINT "admission_measurements_admission_id_general_admissions_id_fk" FOREIGN KEY ("admission_id") REFERENCES "public"."general_admissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admission_measurements" ADD CONSTRAINT "admission_measurements_measured_by_users_id_fk" FOREIGN KEY ("measured_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "general_admissions" ADD CONSTRAINT "general_admissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "general_admissions" ADD CONSTRAINT "general_admissions_polyclinic_id_polyclinics_id_fk" FOREIGN KEY ("polyclinic_id") REFERENCES "public"."polyclinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "general_admissions" ADD CONSTRAINT "general_admissions_medical_care_id_medical_cares_id_fk" FOREIGN KEY ("medical_care_id") REFERENCES "public"."medical_cares"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "general_admissions" ADD CONSTRAINT "general_admissions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "general_admissions" ADD CONSTRAINT "general_admissions_admitted_by_users_id_fk" FOREIGN KEY ("admitted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admission_measurements_of" ON "admission_measurements" USING btree ("admission_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "general_admissions_open" ON "general_admissions" USING btree ("user_id","polyclinic_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "general_admissions_patient" ON "general_admissions" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "medical_cares_admission" ON "medical_cares" USING btree ("general_admission_id") WHERE general_admission_id is not null;--> statement-breakpoint
ALTER TABLE "medical_cares" ADD CONSTRAINT "medical_cares_general_admission_id_fk" FOREIGN KEY ("general_admission_id") REFERENCES "public"."general_admissions"("id") ON DELETE no action ON UPDATE no action;
