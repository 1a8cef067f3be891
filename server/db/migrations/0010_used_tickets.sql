DELETE FROM "hub_tickets" WHERE "used_at" IS NULL;--> statement-breakpoint
ALTER TABLE "hub_tickets" ALTER COLUMN "used_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "hub_tickets" DROP COLUMN "connection_id";--> statement-breakpoint
ALTER TABLE "hub_tickets" DROP COLUMN "origin";