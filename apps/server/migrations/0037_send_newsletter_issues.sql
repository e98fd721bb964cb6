CREATE TABLE "newsletter_issues" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_issues_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"locale" text NOT NULL,
	"subject" text NOT NULL,
	"preheader" text NOT NULL,
	"content" text NOT NULL,
	"news_ids" bigint[] DEFAULT '{}' NOT NULL,
	"event_ids" bigint[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"start_time" timestamp (3) with time zone,
	"rate_per_minute" integer NOT NULL,
	"html" text,
	"plain" text,
	"problem" text,
	"paced_at" timestamp with time zone,
	"beat_at" timestamp with time zone,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"edited_at" timestamp (3) with time zone NOT NULL,
	"edited_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_recipients" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_recipients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"issue_id" bigint NOT NULL,
	"subscriber_id" bigint,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"error" text,
	"sent_at" timestamp (3) with time zone,
	"bounced_at" timestamp (3) with time zone,
	"unsubscribed_at" timestamp (3) with time zone,
	CONSTRAINT "newsletter_recipients_issueId_subscriberId_unique" UNIQUE("issue_id","subscriber_id")
);
--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "suppressed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "suppressed_for" text;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "suppressed_by" text;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "rejections" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "consent_source" text;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "consented_on" date;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "consent_statement" text;--> statement-breakpoint
ALTER TABLE "newsletter_recipients" ADD CONSTRAINT "newsletter_recipients_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_recipients" ADD CONSTRAINT "newsletter_recipients_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletter_recipients_issue_id_state_due_at_index" ON "newsletter_recipients" USING btree ("issue_id","state","due_at");--> statement-breakpoint
CREATE INDEX "newsletter_recipients_subscriber_id_index" ON "newsletter_recipients" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "subscribers_state_locale_index" ON "subscribers" USING btree ("state","locale");