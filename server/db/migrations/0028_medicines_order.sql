DROP INDEX "medicines_name";--> statement-breakpoint
CREATE INDEX "medicines_order" ON "medicines" USING btree ("name","strength","id");