CREATE TABLE "video_participants" (
	"room_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role_id" integer NOT NULL,
	"status" text NOT NULL,
	"client_id" uuid,
	"attempt" integer NOT NULL,
	"invited_by" uuid NOT NULL,
	"invited_at" timestamp (3) with time zone NOT NULL,
	"one_of_many" boolean DEFAULT false NOT NULL,
	"joined_at" timestamp (3) with time zone,
	"left_at" timestamp (3) with time zone,
	"last_seen_at" timestamp (3) with time zone,
	CONSTRAINT "video_participants_room_id_user_id_pk" PRIMARY KEY("room_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "video_rooms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"kind" text NOT NULL,
	"provider" text NOT NULL,
	"channel" text,
	"medical_care_id" uuid,
	"chat_room_id" uuid,
	"host_user_id" uuid NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"paired_at" timestamp (3) with time zone,
	"unpaired_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "medical_cares" ADD COLUMN "control_tower_id" uuid;--> statement-breakpoint
ALTER TABLE "video_participants" ADD CONSTRAINT "video_participants_room_id_video_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."video_rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_participants" ADD CONSTRAINT "video_participants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_participants" ADD CONSTRAINT "video_participants_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_rooms" ADD CONSTRAINT "video_rooms_medical_care_id_medical_cares_id_fk" FOREIGN KEY ("medical_care_id") REFERENCES "public"."medical_cares"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_rooms" ADD CONSTRAINT "video_rooms_host_user_id_users_id_fk" FOREIGN KEY ("host_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "video_participants_active" ON "video_participants" USING btree ("user_id") WHERE status in ('INVITED', 'RINGING', 'CONNECTED');--> statement-breakpoint
CREATE UNIQUE INDEX "video_rooms_open" ON "video_rooms" USING btree ("medical_care_id") WHERE status <> 'ENDED';--> statement-breakpoint
CREATE INDEX "video_rooms_care" ON "video_rooms" USING btree ("medical_care_id","started_at");--> statement-breakpoint
CREATE INDEX "video_rooms_live" ON "video_rooms" USING btree ("status") WHERE status <> 'ENDED';