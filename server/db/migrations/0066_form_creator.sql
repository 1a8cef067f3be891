ALTER TABLE "form_versions" ADD COLUMN "published_by" uuid;--> statement-breakpoint
ALTER TABLE "form_versions" ADD COLUMN "published_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "polyclinic_id" uuid;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "status" text DEFAULT 'PUBLISHED' NOT NULL;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "built_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "form_versions" ADD CONSTRAINT "form_versions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_polyclinic_id_polyclinics_id_fk" FOREIGN KEY ("polyclinic_id") REFERENCES "public"."polyclinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "care_answers_form" ON "care_answers" USING btree ("form_id","form_version");--> statement-breakpoint
CREATE INDEX "forms_polyclinic" ON "forms" USING btree ("polyclinic_id","form_type");--> statement-breakpoint
CREATE UNIQUE INDEX "forms_default" ON "forms" USING btree ("form_type",coalesce("owner_id", "polyclinic_id", '00000000-0000-0000-0000-000000000000'::uuid)) WHERE "forms"."is_default";--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_one_owner" CHECK ("forms"."owner_id" is null or "forms"."polyclinic_id" is null);