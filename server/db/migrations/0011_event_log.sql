DROP TABLE "hub_counters" CASCADE;--> statement-breakpoint
DROP TABLE "hub_events" CASCADE;--> statement-breakpoint
CREATE TABLE "hub_audiences" (
	"hash" text PRIMARY KEY NOT NULL,
	"members" uuid[] NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hub_events" (
	"position" bigint PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"payload" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"audience" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hub_head" (
	"id" integer PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"forgotten" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "hub_events_at" ON "hub_events" USING btree ("at");--> statement-breakpoint
INSERT INTO "hub_head" ("id", "position", "forgotten") VALUES (1, 0, 0);
--> statement-breakpoint
UPDATE "facts" SET "value" = gen_random_uuid()::text WHERE "key" = 'epoch';
