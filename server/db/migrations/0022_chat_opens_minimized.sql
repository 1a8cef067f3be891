ALTER TABLE "users" ALTER COLUMN "automatic_open_chat" SET DEFAULT false;--> statement-breakpoint
-- Decision 073: no screen offered this preference, so nobody chose it.
UPDATE "users" SET "automatic_open_chat" = false;
