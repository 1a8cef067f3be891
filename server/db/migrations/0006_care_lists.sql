ALTER TABLE "medical_cares" ADD COLUMN "previous_classification_id" uuid;--> statement-breakpoint
ALTER TABLE "medical_cares" ADD COLUMN "classification_id" uuid;--> statement-breakpoint
ALTER TABLE "medical_cares" ADD COLUMN "charge_id" uuid;--> statement-breakpoint
ALTER TABLE "medical_cares" ADD COLUMN "ach_status" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "medical_cares" ADD COLUMN "delta_minutes" integer DEFAULT 15 NOT NULL;--> statement-breakpoint
ALTER TABLE "medical_cares" ADD CONSTRAINT "medical_cares_charge_id_users_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "medical_cares_scheduled" ON "medical_cares" USING btree ("professional_id","scheduled_date") WHERE scheduled_date is not null;