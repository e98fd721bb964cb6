-- Tables take the names that the payment industry uses; constraints, indexes and sequences follow.
DO $$
DECLARE
	renamed text[];
	found record;
BEGIN
	FOREACH renamed SLICE 1 IN ARRAY ARRAY[
		['set_aside_payments', 'unmatched_payments'],
		['payment_notices', 'payment_webhook_events'],
		['payment_differences', 'payment_discrepancies']
	] LOOP
		EXECUTE format('ALTER TABLE %I RENAME TO %I', renamed[1], renamed[2]);
		FOR found IN SELECT conname FROM pg_constraint WHERE conrelid = renamed[2]::regclass AND starts_with(conname, renamed[1]) LOOP
			EXECUTE format('ALTER TABLE %I RENAME CONSTRAINT %I TO %I', renamed[2], found.conname, replace(found.conname, renamed[1], renamed[2]));
		END LOOP;
		FOR found IN SELECT indexname FROM pg_indexes WHERE schemaname = 'public' AND tablename = renamed[2] AND starts_with(indexname, renamed[1]) LOOP
			EXECUTE format('ALTER INDEX %I RENAME TO %I', found.indexname, replace(found.indexname, renamed[1], renamed[2]));
		END LOOP;
		EXECUTE format('ALTER SEQUENCE %I RENAME TO %I', renamed[1] || '_id_seq', renamed[2] || '_id_seq');
	END LOOP;
END $$;--> statement-breakpoint
ALTER TABLE "outbox_messages" RENAME COLUMN "put_aside_at" TO "dismissed_at";--> statement-breakpoint
UPDATE "outbox_messages" SET "state" = 'decoy' WHERE "state" = 'nobody';--> statement-breakpoint
-- The log keeps its entries; the names of three actions change with the words on screen.
ALTER TABLE "audit_entries" DISABLE TRIGGER "audit_entries_append_only";--> statement-breakpoint
UPDATE "audit_entries" SET
	"action" = CASE "action" WHEN 'setAside.resolve' THEN 'unmatchedPayment.resolve' WHEN 'difference.resolve' THEN 'discrepancy.resolve' ELSE 'message.dismiss' END,
	"subject" = regexp_replace(regexp_replace("subject", '^setAside ', 'unmatchedPayment '), '^difference ', 'discrepancy ')
WHERE "action" IN ('setAside.resolve', 'difference.resolve', 'message.putAside');--> statement-breakpoint
ALTER TABLE "audit_entries" ENABLE TRIGGER "audit_entries_append_only";--> statement-breakpoint
UPDATE "job_failures" SET "job" = CASE "job" WHEN 'payments-notices' THEN 'payments-webhook-events' ELSE 'sandbox-webhook-events' END
WHERE "job" IN ('payments-notices', 'sandbox-notices');--> statement-breakpoint
-- Scheduled jobs have new names. The old schedules would fill queues that no process reads.
DO $$
BEGIN
	IF to_regclass('jobs.schedule') IS NOT NULL THEN
		DELETE FROM jobs.schedule WHERE name IN
			('payments-upkeep', 'payments-notices', 'messages-forget', 'accounts-sweep', 'staff-sweep', 'uploads-sweep', 'newsletter-sweep');
	END IF;
END $$;
