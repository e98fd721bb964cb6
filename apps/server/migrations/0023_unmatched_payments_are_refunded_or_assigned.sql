ALTER TABLE "unmatched_payments" ADD COLUMN "resolution" text;--> statement-breakpoint
ALTER TABLE "unmatched_payments" ADD COLUMN "assigned_order_id" bigint;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "unmatched_payment_id" bigint;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "provider_ref" text;--> statement-breakpoint
ALTER TABLE "unmatched_payments" ADD CONSTRAINT "unmatched_payments_assigned_order_id_orders_id_fk" FOREIGN KEY ("assigned_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_unmatched_payment_id_unmatched_payments_id_fk" FOREIGN KEY ("unmatched_payment_id") REFERENCES "public"."unmatched_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unmatched_payments_assigned_order_id_index" ON "unmatched_payments" USING btree ("assigned_order_id");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_unmatchedPaymentId_unique" UNIQUE("unmatched_payment_id");
--> statement-breakpoint
UPDATE "unmatched_payments" SET "resolution" = 'note' WHERE "resolved_at" IS NOT NULL;
