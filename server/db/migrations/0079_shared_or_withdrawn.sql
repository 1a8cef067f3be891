DROP INDEX "medical_cares_shared";--> statement-breakpoint
CREATE INDEX "medical_cares_shared" ON "medical_cares" USING btree ("user_id","record_share") WHERE record_share in ('SHARED', 'WITHDRAWN');
