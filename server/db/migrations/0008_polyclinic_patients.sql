CREATE TABLE "polyclinic_patients" (
	"polyclinic_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"registered_at" timestamp (3) with time zone NOT NULL,
	"registered_by" uuid NOT NULL,
	CONSTRAINT "polyclinic_patients_polyclinic_id_user_id_pk" PRIMARY KEY("polyclinic_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "polyclinic_patients" ADD CONSTRAINT "polyclinic_patients_polyclinic_id_polyclinics_id_fk" FOREIGN KEY ("polyclinic_id") REFERENCES "public"."polyclinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "polyclinic_patients" ADD CONSTRAINT "polyclinic_patients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "polyclinic_patients" ADD CONSTRAINT "polyclinic_patients_registered_by_users_id_fk" FOREIGN KEY ("registered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;