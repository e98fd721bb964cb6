CREATE TABLE "membership_periods" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "membership_periods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"membership_id" bigint NOT NULL,
	"order_id" bigint,
	"bought_on" date NOT NULL,
	"months" integer NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"refunded_at" timestamp (3) with time zone,
	CONSTRAINT "membership_periods_orderId_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "person_change_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "person_change_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" bigint NOT NULL,
	"native_name" text NOT NULL,
	"latin_name" text NOT NULL,
	"birth_date" date,
	"state" text NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "job_failures" (
	"job" text NOT NULL,
	"subject" text NOT NULL,
	"attempts" integer NOT NULL,
	"reason" text NOT NULL,
	"first_failed_at" timestamp (3) with time zone NOT NULL,
	"last_failed_at" timestamp (3) with time zone NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"escalated_at" timestamp (3) with time zone,
	CONSTRAINT "job_failures_job_subject_pk" PRIMARY KEY("job","subject")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "term_months" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "decision_note" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "last_error" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "next_attempt_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "member_until" date;--> statement-breakpoint
ALTER TABLE "membership_periods" ADD CONSTRAINT "membership_periods_membership_id_memberships_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."memberships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_periods" ADD CONSTRAINT "membership_periods_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_change_requests" ADD CONSTRAINT "person_change_requests_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "membership_periods_membership_id_id_index" ON "membership_periods" USING btree ("membership_id","id");--> statement-breakpoint
CREATE INDEX "person_change_requests_state_id_index" ON "person_change_requests" USING btree ("state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "person_change_requests_one_open" ON "person_change_requests" USING btree ("person_id") WHERE state = 'requested';--> statement-breakpoint
CREATE INDEX "job_failures_escalated_at_index" ON "job_failures" USING btree ("escalated_at");--> statement-breakpoint
-- Of several pending orders for one subject only the newest can be paid; money for the others is refunded as late.
UPDATE "orders" o SET "status" = 'closed' WHERE "status" = 'pending' AND EXISTS
  (SELECT FROM "orders" newer WHERE newer."purpose" = o."purpose" AND newer."subject_id" = o."subject_id" AND newer."status" = 'pending' AND newer."id" > o."id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_pending" ON "orders" USING btree ("purpose","subject_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "people_listed_until" ON "people" USING btree ("member_until") WHERE in_directory;--> statement-breakpoint
-- Terms bought before this table existed: one period a membership, as long as it is, paid for by the order of its application.
INSERT INTO "membership_periods" ("membership_id", "order_id", "bought_on", "months", "starts_on", "ends_on")
SELECT m."id", (
    SELECT o."id" FROM "accounts" a
    JOIN "membership_applications" ap ON ap."account_id" = a."id" AND ap."status" = 'approved'
    JOIN "orders" o ON o."purpose" = 'membership' AND o."subject_id" = ap."id" AND o."status" IN ('paid', 'refundRequested')
    WHERE a."person_id" = m."person_id" ORDER BY o."id" DESC LIMIT 1),
  m."starts_on", greatest(1, (extract(year from age(m."ends_on" + 1, m."starts_on")) * 12 + extract(month from age(m."ends_on" + 1, m."starts_on")))::int),
  m."starts_on", m."ends_on"
FROM "memberships" m;--> statement-breakpoint
UPDATE "people" p SET "member_until" = m."ends_on" + CASE WHEN m."has_grace" THEN 30 ELSE 0 END FROM "memberships" m WHERE m."person_id" = p."id";
