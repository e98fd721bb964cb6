CREATE TABLE "consent_versions" (
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"start_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "consent_versions_kind_version_pk" PRIMARY KEY("kind","version")
);
--> statement-breakpoint
CREATE TABLE "given_consents" (
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "given_consents_account_id_kind_version_pk" PRIMARY KEY("account_id","kind","version")
);
--> statement-breakpoint
ALTER TABLE "given_consents" ADD CONSTRAINT "given_consents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "given_consents_kind_version_index" ON "given_consents" USING btree ("kind","version");--> statement-breakpoint
INSERT INTO "given_consents" ("account_id", "kind", "version", "given_at")
SELECT a."account_id", c->>'kind', c->>'version', min((c->>'at')::timestamptz)
FROM "membership_applications" a, jsonb_array_elements(a."consents") c
WHERE a."account_id" IS NOT NULL AND c->>'kind' IN ('privacy', 'terms', 'guardian')
GROUP BY 1, 2, 3;
