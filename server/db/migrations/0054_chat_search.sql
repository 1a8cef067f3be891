ALTER TABLE "chat_members" ADD COLUMN "draft" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_members" ADD COLUMN "draft_reply_to" uuid;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "mentions" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_members" ADD CONSTRAINT "chat_members_draft_reply_to_chat_messages_id_fk" FOREIGN KEY ("draft_reply_to") REFERENCES "public"."chat_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE "chat_messages" SET "search_text" = regexp_replace(lower(unaccent("content")), '(\d)\.(?=\d)', '\1', 'g');--> statement-breakpoint
CREATE INDEX "chat_messages_search" ON "chat_messages" USING gin ("search_text" gin_trgm_ops);