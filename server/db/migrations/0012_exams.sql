CREATE TABLE "exams" (
	"id" uuid PRIMARY KEY NOT NULL,
	"exam_type_id" uuid NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "result_exams" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"exam_id" uuid NOT NULL,
	"exam_name" text NOT NULL,
	"exam_code" text NOT NULL,
	"comment" text NOT NULL,
	"result" integer NOT NULL,
	"evaluated_by" uuid NOT NULL,
	"evaluated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "result_exams_version" UNIQUE("file_id","version")
);
--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_exam_type_id_catalogue_rows_id_fk" FOREIGN KEY ("exam_type_id") REFERENCES "public"."catalogue_rows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_exams" ADD CONSTRAINT "result_exams_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_exams" ADD CONSTRAINT "result_exams_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_exams" ADD CONSTRAINT "result_exams_evaluated_by_users_id_fk" FOREIGN KEY ("evaluated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;