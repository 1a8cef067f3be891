ALTER TABLE "orientations" ADD COLUMN "pending_answer" text;--> statement-breakpoint
ALTER TABLE "orientations" ADD COLUMN "send_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "orientations_due" ON "orientations" USING btree ("send_at") WHERE send_at is not null;--> statement-breakpoint
ALTER TABLE "orientations" ADD CONSTRAINT "orientations_pending" CHECK ((pending_answer is null) = (send_at is null) and (send_at is null or (status = 1 and blok_user_id is not null)));