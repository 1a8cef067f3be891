ALTER TABLE "general_admissions" ADD COLUMN "hypobaric" jsonb;--> statement-breakpoint
ALTER TABLE "general_admissions" ADD COLUMN "vaccination" jsonb;