CREATE TABLE "newsletter_links" (
	"issue_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"url" text NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "newsletter_links_issue_id_position_pk" PRIMARY KEY("issue_id","position")
);
--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "counts_clicks" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_links" ADD CONSTRAINT "newsletter_links_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;