ALTER TABLE "chat_rooms" ALTER COLUMN "pair" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_members" ADD COLUMN "joined_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "chat_members" ADD COLUMN "left_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "notice" jsonb;--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD COLUMN "search_text" text;--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;