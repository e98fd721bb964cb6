CREATE TABLE "login_delays" (
	"counter" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "login_delays_next_attempt_at_index" ON "login_delays" USING btree ("next_attempt_at");