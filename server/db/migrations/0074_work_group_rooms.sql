ALTER TABLE "chat_rooms" ADD COLUMN "work_group_id" uuid;--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD CONSTRAINT "chat_rooms_work_group_id_work_groups_id_fk" FOREIGN KEY ("work_group_id") REFERENCES "public"."work_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD CONSTRAINT "chat_rooms_work_group_id_unique" UNIQUE("work_group_id");