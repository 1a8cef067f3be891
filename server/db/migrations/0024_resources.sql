CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"ic" text NOT NULL,
	"economic_activity" text NOT NULL,
	"address" text,
	"workers" jsonb,
	"company_type" text,
	"active" boolean DEFAULT true NOT NULL,
	"search_text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "companies_ic_unique" UNIQUE("ic")
);
--> statement-breakpoint
CREATE TABLE "medicines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"dci" text NOT NULL,
	"laboratory" text NOT NULL,
	"strength" text NOT NULL,
	"pharmaceutical_form" text NOT NULL,
	"route" text NOT NULL,
	"sale_condition" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"search_text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
ALTER TABLE "catalogue_rows" ADD COLUMN "parent_id" uuid;--> statement-breakpoint
ALTER TABLE "catalogue_rows" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_rows" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_rows" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_rows" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
CREATE INDEX "companies_search" ON "companies" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "medicines_search" ON "medicines" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "medicines_name" ON "medicines" USING btree ("name");--> statement-breakpoint
CREATE INDEX "catalogue_rows_parent" ON "catalogue_rows" USING btree ("parent_id");