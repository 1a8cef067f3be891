ALTER TABLE "care_documents" ADD COLUMN "copy_file_id" uuid;--> statement-breakpoint
ALTER TABLE "care_documents" ADD CONSTRAINT "care_documents_copy_file_id_files_id_fk" FOREIGN KEY ("copy_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ingredient_interactions_source" ON "ingredient_interactions" USING btree ("source");