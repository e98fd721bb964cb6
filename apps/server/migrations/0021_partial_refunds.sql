CREATE TABLE "sandbox_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"refunded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sandbox_refunds_idempotencyKey_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "sandbox_payments" DROP CONSTRAINT "sandbox_payments_refundKey_unique";--> statement-breakpoint
DROP INDEX "refunds_one_alive";--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_payment_id_sandbox_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."sandbox_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandbox_refunds_payment_id_index" ON "sandbox_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "sandbox_refunds_refunded_at_id_index" ON "sandbox_refunds" USING btree ("refunded_at","id");--> statement-breakpoint
CREATE INDEX "refunds_provider_charge_ref_index" ON "refunds" USING btree ("provider","charge_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_asked" ON "refunds" USING btree ("order_id") WHERE state = 'asked';--> statement-breakpoint
INSERT INTO "sandbox_refunds" ("id", "payment_id", "idempotency_key", "amount_minor", "refunded_at")
SELECT "id", "id", "refund_key", "amount_minor", "refunded_at" FROM "sandbox_payments" WHERE "refund_key" IS NOT NULL AND "refunded_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" DROP COLUMN "refund_key";--> statement-breakpoint
ALTER TABLE "sandbox_payments" DROP COLUMN "refunded_at";