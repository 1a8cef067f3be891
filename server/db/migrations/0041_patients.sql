CREATE TABLE "patients" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"health_insurance_id" uuid,
	"institution_health_insurance_id" uuid,
	"social_security_id" uuid,
	"allowance_fund_id" uuid,
	"company_id" uuid,
	"function_charge_id" uuid,
	"work_shift_type_id" uuid,
	"occupation" text,
	"contract_kind" text,
	"city_id" uuid,
	"street" text,
	"street_number" text,
	"unit" text,
	"emergency_name" text,
	"emergency_relationship_id" uuid,
	"emergency_phone" text
);
--> statement-breakpoint
CREATE TABLE "professional_patients" (
	"professional_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"registered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "professional_patients_professional_id_user_id_pk" PRIMARY KEY("professional_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "patient_allergies" ALTER COLUMN "medical_care_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "patients" ADD CONSTRAINT "patients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patients" ADD CONSTRAINT "patients_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patients" ADD CONSTRAINT "patients_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professional_patients" ADD CONSTRAINT "professional_patients_professional_id_users_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professional_patients" ADD CONSTRAINT "professional_patients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "patients_company" ON "patients" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "users_document" ON "users" USING btree ("ic");--> statement-breakpoint
CREATE INDEX "users_birth_date" ON "users" USING btree ("birth_date");