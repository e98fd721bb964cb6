CREATE TABLE "order_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"text" text NOT NULL,
	"staff_name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_notes_order_id_id_index" ON "order_notes" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "membership_applications_name_characters" ON "membership_applications" USING gin (regexp_split_to_array("native_name", ''));--> statement-breakpoint
CREATE INDEX "ledger_entries_ref_parts" ON "ledger_entries" USING gin ("provider_ref" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_amount_minor_created_at_index" ON "orders" USING btree ("amount_minor","created_at");--> statement-breakpoint
CREATE INDEX "people_names" ON "people" USING gin ("latin_name" gin_trgm_ops,"native_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "people_name_characters" ON "people" USING gin (regexp_split_to_array("native_name", ''));