CREATE TABLE "agenda_hours" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"delta_minutes" integer NOT NULL,
	"weekly" jsonb NOT NULL,
	"extra" jsonb NOT NULL,
	"blocked" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "agenda_hours_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
ALTER TABLE "agenda_hours" ADD CONSTRAINT "agenda_hours_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;