CREATE TABLE "consumables" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"code" text,
	"unit" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "consumables_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "supply_movements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"stock_id" uuid NOT NULL,
	"polyclinic_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"quantity" numeric(12, 2) NOT NULL,
	"balance" numeric(12, 2) NOT NULL,
	"medical_care_id" uuid,
	"reason" text,
	"user_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"taken_back_at" timestamp (3) with time zone,
	"taken_back_by" uuid
);
--> statement-breakpoint
CREATE TABLE "supply_stock" (
	"id" uuid PRIMARY KEY NOT NULL,
	"polyclinic_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"consumable_id" uuid,
	"medicine_id" uuid,
	"lot" text DEFAULT '' NOT NULL,
	"expires_at" date,
	"stock" numeric(12, 2) DEFAULT 0 NOT NULL,
	"min_stock" numeric(12, 2),
	CONSTRAINT "supply_stock_one" CHECK (num_nonnulls("supply_stock"."consumable_id", "supply_stock"."medicine_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "supply_movements" ADD CONSTRAINT "supply_movements_stock_id_supply_stock_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."supply_stock"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supply_movements" ADD CONSTRAINT "supply_movements_medical_care_id_medical_cares_id_fk" FOREIGN KEY ("medical_care_id") REFERENCES "public"."medical_cares"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supply_movements" ADD CONSTRAINT "supply_movements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supply_movements" ADD CONSTRAINT "supply_movements_taken_back_by_users_id_fk" FOREIGN KEY ("taken_back_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supply_stock" ADD CONSTRAINT "supply_stock_polyclinic_id_polyclinics_id_fk" FOREIGN KEY ("polyclinic_id") REFERENCES "public"."polyclinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supply_stock" ADD CONSTRAINT "supply_stock_consumable_id_consumables_id_fk" FOREIGN KEY ("consumable_id") REFERENCES "public"."consumables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supply_stock" ADD CONSTRAINT "supply_stock_medicine_id_medicines_id_fk" FOREIGN KEY ("medicine_id") REFERENCES "public"."medicines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "supply_movements_polyclinic" ON "supply_movements" USING btree ("polyclinic_id","at");--> statement-breakpoint
CREATE INDEX "supply_movements_care" ON "supply_movements" USING btree ("medical_care_id");--> statement-breakpoint
CREATE INDEX "supply_movements_stock" ON "supply_movements" USING btree ("stock_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "supply_stock_consumable" ON "supply_stock" USING btree ("polyclinic_id","scope","consumable_id");--> statement-breakpoint
CREATE UNIQUE INDEX "supply_stock_medicine" ON "supply_stock" USING btree ("polyclinic_id","medicine_id","lot");