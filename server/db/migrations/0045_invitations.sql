CREATE TABLE "invitation_notices" (
	"invitation_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_inviting_id" uuid NOT NULL,
	"sent_by" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text,
	"locale" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"sends" integer DEFAULT 1 NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"bounced_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
ALTER TABLE "invitation_notices" ADD CONSTRAINT "invitation_notices_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_user_inviting_id_users_id_fk" FOREIGN KEY ("user_inviting_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_one" ON "invitations" USING btree ("user_inviting_id","email");--> statement-breakpoint
CREATE INDEX "invitations_latest" ON "invitations" USING btree ("user_inviting_id","sent_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "invitations_open" ON "invitations" USING btree ("email") WHERE "invitations"."accepted_at" is null;