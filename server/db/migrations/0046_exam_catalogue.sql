CREATE TABLE "exam_conditions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"condition_type_id" uuid NOT NULL,
	"name" text NOT NULL,
	"gender" text,
	"age_from" integer,
	"age_to" integer,
	"exam_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
ALTER TABLE "exam_groups" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_groups" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_groups" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_groups" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "exam_conditions" ADD CONSTRAINT "exam_conditions_condition_type_id_catalogue_rows_id_fk" FOREIGN KEY ("condition_type_id") REFERENCES "public"."catalogue_rows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "catalogue_rows_diagnosis_code" ON "catalogue_rows" USING btree ("code") WHERE "catalogue_rows"."kind" = 'diagnosis';