CREATE TABLE "file_upload_parts" (
	"user_id" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	"start" integer NOT NULL,
	"data" "bytea" NOT NULL,
	CONSTRAINT "file_upload_parts_user_id_upload_id_start_pk" PRIMARY KEY("user_id","upload_id","start")
);
--> statement-breakpoint
CREATE TABLE "file_uploads" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"size" integer NOT NULL,
	"received" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "file_uploads_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "file_upload_parts" ADD CONSTRAINT "file_upload_parts_of_upload" FOREIGN KEY ("user_id","upload_id") REFERENCES "public"."file_uploads"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_uploads" ADD CONSTRAINT "file_uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;