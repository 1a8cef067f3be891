CREATE TABLE "recommended_videos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"medical_user_id" uuid NOT NULL,
	"link" text NOT NULL,
	"comment" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
ALTER TABLE "recommended_videos" ADD CONSTRAINT "recommended_videos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommended_videos" ADD CONSTRAINT "recommended_videos_medical_user_id_users_id_fk" FOREIGN KEY ("medical_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recommended_videos_author" ON "recommended_videos" USING btree ("medical_user_id","user_id","created_at");