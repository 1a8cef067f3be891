ALTER TABLE "appointment_changes" ADD COLUMN "from_minutes" integer;--> statement-breakpoint
ALTER TABLE "appointment_changes" ADD COLUMN "to_minutes" integer;