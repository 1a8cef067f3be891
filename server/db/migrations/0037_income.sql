CREATE TABLE "branch_offices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"address_text" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"medical_care_id" uuid,
	"service_name" text NOT NULL,
	"paid_for_at" timestamp (3) with time zone NOT NULL,
	"amount" integer NOT NULL,
	"commission" integer NOT NULL,
	"currency_id" uuid NOT NULL,
	"status" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "payments_medical_care_id_unique" UNIQUE("medical_care_id"),
	CONSTRAINT "payments_amount" CHECK ("payments"."commission" >= 0 and "payments"."amount" >= "payments"."commission"),
	CONSTRAINT "payments_status" CHECK ("payments"."status" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "staffs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"branch_office_id" uuid NOT NULL,
	"specialty_id" uuid NOT NULL,
	"price" integer NOT NULL,
	"currency_id" uuid NOT NULL,
	"commission_basis_points" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "staffs_price" CHECK ("staffs"."price" >= 0),
	CONSTRAINT "staffs_commission" CHECK ("staffs"."commission_basis_points" between 0 and 10000)
);
--> statement-breakpoint
ALTER TABLE "branch_offices" ADD CONSTRAINT "branch_offices_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_medical_care_id_medical_cares_id_fk" FOREIGN KEY ("medical_care_id") REFERENCES "public"."medical_cares"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staffs" ADD CONSTRAINT "staffs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staffs" ADD CONSTRAINT "staffs_branch_office_id_branch_offices_id_fk" FOREIGN KEY ("branch_office_id") REFERENCES "public"."branch_offices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "branch_offices_organization" ON "branch_offices" USING btree ("organization_id","name");--> statement-breakpoint
CREATE INDEX "payments_user" ON "payments" USING btree ("user_id","paid_for_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "staffs_one" ON "staffs" USING btree ("user_id","branch_office_id","specialty_id");