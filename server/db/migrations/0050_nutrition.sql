CREATE TABLE "nutritional_forms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"medical_care_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"weight" double precision NOT NULL,
	"height" double precision NOT NULL,
	"waist" double precision,
	"fat_percent" double precision,
	"diet" text,
	"activity_minutes_week" integer,
	"goal" double precision,
	"plan" text NOT NULL,
	"next_control" date,
	"author_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "medical_cares" ADD COLUMN "nutrition_closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "nutritional_forms" ADD CONSTRAINT "nutritional_forms_medical_care_id_medical_cares_id_fk" FOREIGN KEY ("medical_care_id") REFERENCES "public"."medical_cares"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nutritional_forms" ADD CONSTRAINT "nutritional_forms_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "nutritional_forms_of" ON "nutritional_forms" USING btree ("medical_care_id","at");